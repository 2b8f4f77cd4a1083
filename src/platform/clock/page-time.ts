/** Mini-programs have no server-rendered page with a server time. */
export const pageTime = (): number | undefined => undefined
