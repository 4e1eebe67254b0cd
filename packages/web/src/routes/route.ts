/** A route of the site, as a server takes it. */
export interface SiteRoute<Serving> {
  readonly path: string;
  readonly verbs: readonly ("GET" | "HEAD")[];
  readonly errorShape: "web";
  /** Units that it takes of the caller's limits. */
  readonly cost: number;
  /** A page for people. */
  readonly isPage?: true;
  /** Work that no other call waits behind; told for each request where an answer may be kept. */
  readonly isHeavy?: true | ((request: SiteRequest, serving: Serving) => boolean);
  /** Whether a picture has to be drawn for a request: a reader may have only a few drawn a minute. */
  isDrawn?(request: Pick<SiteRequest, "path" | "query">, serving: Serving): boolean;
  /** Why it cannot be made yet, as a person is shown it. */
  notYet?(serving: Serving): string | undefined;
  /** The path of the method that it runs. */
  readonly calls?: string;
  /** It makes calls for its reader, who is given a session for them. */
  readonly startsSession?: true;
  answer(request: SiteRequest, serving: Serving): AnySiteAnswer | Promise<AnySiteAnswer>;
  /** What a person sees of a refusal. */
  refusalPage?(refusal: Refusal, request: SiteRequest, serving: Serving): Pick<SiteAnswer, "headers" | "body">;
}

/** What a route sees of a request. */
export interface SiteRequest {
  /** As it was sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly now: Date;
}

/** What such a route answers: a page, a file, or a picture. */
export type AnySiteAnswer = SiteAnswer<string | Uint8Array>;

/** What a route of pages or files answers. */
export interface SiteAnswer<Body = string> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly etag?: string;
  /** The body compressed, where that was done already. */
  readonly gzipped?: Uint8Array;
}

/** Why a call was refused. */
export interface Refusal {
  readonly code: string;
  readonly httpStatus: number;
  readonly message: string;
}
