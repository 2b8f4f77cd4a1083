import type { Listening } from './types'

/** Mini-programs have no server-sent events: they poll. */
export const listenTo = (_path: string, _listening: Listening) => () => undefined
