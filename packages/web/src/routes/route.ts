/** A route: a path, or a folder of paths, that the server answers. A page has one for itself, and others for its files. */
export interface Route<Serving> {
  readonly path: string;
  readonly verbs: readonly ("GET" | "HEAD")[];
  readonly errorShape: "web";
  /** Units that it takes of the caller's limits. */
  readonly cost: number;
  /** A page for people. */
  readonly isPage?: true;
  /** Its work holds up no other call. Where answers are kept, it is told for each request. */
  readonly isHeavy?: true | ((request: RouteRequest, serving: Serving) => boolean);
  /** Whether a request needs a picture drawn: a reader may have only a few drawn a minute. */
  isDrawn?(request: Pick<RouteRequest, "path" | "query">, serving: Serving): boolean;
  /** Why it cannot be made yet, as a person is shown it. */
  notYet?(serving: Serving): string | undefined;
  /** The path of the method that it runs. */
  readonly calls?: string;
  /** It makes calls for its reader, and starts a session for them. */
  readonly startsSession?: true;
  answer(request: RouteRequest, serving: Serving): RouteAnswer | Promise<RouteAnswer>;
  /** What a person sees of a refusal. */
  refusalPage?(refusal: Refusal, request: RouteRequest, serving: Serving): ShownPage;
}

/** What a route sees of a request. */
export interface RouteRequest {
  /** As it was sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly now: Date;
}

/** What a route answers: a page, a file, or a picture. */
export interface RouteAnswer<Body = string | Uint8Array> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly etag?: string;
  /** The body compressed, where that was done already. */
  readonly gzipped?: Uint8Array;
}

/** A page that stands in for the answer of a route. Whoever sends it knows the status. */
export type ShownPage = Pick<RouteAnswer<string>, "headers" | "body">;

/** Why a call was refused. */
export interface Refusal {
  readonly code: string;
  readonly httpStatus: number;
  readonly message: string;
}
