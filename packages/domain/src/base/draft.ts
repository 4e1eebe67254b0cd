/** An answer while it is being put together: a figure that is unknown is never set. */
export type Draft<Answer> = { -readonly [Field in keyof Answer]: Answer[Field] };
