/**
 * public; login = needs a token or an openid; guest-only = redirects members home; agent = needs agent_id. The server decides; the client
 * only redirects the visitor to the right screen.
 */
export type Access = 'public' | 'login' | 'guest-only' | 'agent'

/** push: a new page on top; replace: replaces this one; relaunch: the only page (on H5 the browser's back still works). */
export type Mode = 'push' | 'replace' | 'relaunch'

/** Route guards, named as in the specification. `is-login` applies to every row whose access is not public. */
export type GuardName = 'is-login' | 'page-cache' | 'wxapi'

export interface Route {
  /** The first is canonical, the rest are aliases. `:name` matches one segment, or the part before `.html`. */
  paths: readonly string[]
  /** The canonical path if its parameters are given as well; one of `paths`. */
  fullPath?: string
  title: string
  /** Other names of the screen in the specification; see `findScreen`. */
  names?: readonly string[]
  /** `<package>/<folder>` below src/pages. A row without it has no screen yet, and its URLs show the 404 screen. */
  page?: string
  /** Rules of path and query parameters; a query parameter without a rule accepts any text. */
  rules?: Readonly<Record<string, RegExp>>
  access?: Access
  guards?: readonly GuardName[]
  /** Screens that visitors open next: their code is prefetched, on H5 when the browser is idle, in mini-programs by the preload rules. */
  next?: readonly string[]
  /** The header's arrow leads home, not to the previous page, which may be the same form again. */
  backGoesHome?: boolean
  /** A tab of the mini-programs. */
  isTab?: boolean
  /** Mini-programs pass no query to a tab: with parameters, this page (`<package>/<folder>`) is pushed instead. */
  pushedPage?: string
}

type NameIn<S extends string> = S extends `${infer K}/${string}`
  ? NameIn<K>
  : S extends `${infer K}.${string}`
    ? NameIn<K>
    : S
/** 'id' | 'code' of '/house/:id/:code.html'. */
export type PathKeys<P extends string> = P extends `${string}:${infer Rest}`
  ? NameIn<Rest> | PathKeys<Rest>
  : never
