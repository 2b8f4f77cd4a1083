/** Finds a page by its exact path. Taro's router brings a pattern matcher; we need none, because src/routes has already matched the URL. */
export default class PageRouter {
  constructor(routes) {
    this.actions = new Map(routes.flatMap(({ path, action }) => [].concat(path).map(one => [one, action])))
  }

  resolve(path) {
    const action = this.actions.get(path)
    if (action) return Promise.resolve(action({}, {}))
    return Promise.reject(Object.assign(new Error('Route not found'), { status: 404 }))
  }
}
