/** What stands at each stop of a way on foot: M where one meets at a metro station, else 起; then 1, 2, 3. */
export const routeMarks = (stops: readonly { name: string }[]): string[] =>
  stops.map(({ name }, at) => (at > 0 ? String(at) : /站/.test(name) ? 'M' : '起'))
