/** Labels of the stops of a walking route: M if the meeting point is a metro station, otherwise 起; then 1, 2, 3. */
export const routeMarks = (stops: readonly { name: string }[]): string[] =>
  stops.map(({ name }, at) => (at > 0 ? String(at) : /站/.test(name) ? 'M' : '起'))
