import { serverNow } from './index'

/** Mini-programs have no server rendering. */
export const DRAWN_AT: number | undefined = undefined

/** Clock of the texts. */
export const textNow = serverNow
