// Written for the oldest engines: nothing transpiles this file.

/** Exports of the `history` library that Taro's router uses, apart from the history itself, which is ours (src/routes/h5). */
export const Action = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' }

export function parsePath(path) {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) || []
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

const none = () => {
  throw new Error('only the history of src/routes/h5 is used')
}
export { none as createBrowserHistory, none as createHashHistory }
