/** Finds a page by its path. Taro's router brings a matcher of patterns; ours have none: src/routes matched the URL before. */
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
