import type { Listening } from './types'

/** Mini-programs hear no server-sent events: they ask by the clock. */
export const listenTo = (_path: string, _listening: Listening) => () => undefined
