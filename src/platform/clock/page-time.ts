/** Mini-programs are not served: no page says the server's time. */
export const pageTime = (): number | undefined => undefined
