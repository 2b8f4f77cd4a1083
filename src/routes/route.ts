/**
 * public; login = needs a token or an openid; guest-only = a member is sent home; agent = needs agent_id.
 * The server decides; the client only leads the visitor to the right screen.
 */
export type Access = 'public' | 'login' | 'guest-only' | 'agent'

/** push: a new page on top; replace: in place of this one; relaunch: the only page (on H5 the browser's back still works). */
export type Mode = 'push' | 'replace' | 'relaunch'

/** Route guards by the names of the specification. `is-login` stands on every row whose access is not public. */
export type GuardName = 'is-login' | 'page-cache' | 'wxapi'

export interface Route {
  /** The first is canonical, the rest are aliases. `:name` takes one segment, or what stands before `.html`. */
  paths: readonly string[]
  /** The canonical one where its parameters are given as well; it is one of `paths`. */
  fuller?: string
  title: string
  /** `<package>/<folder>` below src/pages. A row without it has no screen yet, and its URLs show the 404 screen. */
  page?: string
  /** Rules of path and query parameters; a query parameter without a rule takes any text. */
  rules?: Readonly<Record<string, RegExp>>
  access?: Access
  guards?: readonly GuardName[]
  /** Screens that visitors open next: their code is fetched ahead, on H5 when the browser is idle, in mini-programs by the preload rules. */
  next?: readonly string[]
  /** The header's arrow leads home, not to the page before: that may be the same form again. */
  leavesHome?: boolean
  /** A tab of the mini-programs. */
  isTab?: boolean
  /** Mini-programs hand no query to a tab: with parameters, this page (`<package>/<folder>`) is pushed in its place. */
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
