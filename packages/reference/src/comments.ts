/**
 * The comments of the proto files, each in one line, by the full name of what they stand before:
 * a service, a method (`Service.Method`), a message, a field by its proto name, an enum, a value of an enum (`Enum.VALUE`).
 */
export type Comments = Readonly<Record<string, string>>;
