// Written for the oldest engines: nothing compiles what stands here.

/** What Taro's router takes of the library beside the history itself, which is ours (src/routes/h5). */
export const Action = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' }

export function parsePath(path) {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) || []
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

const none = () => {
  throw new Error('only the history of src/routes/h5 is used')
}
export { none as createBrowserHistory, none as createHashHistory }
