import { createBrowserHistory } from './history'
import type { TwoFacedHistory } from './history'

let history: TwoFacedHistory | undefined

/** The single history of the site: created with Taro's router, used by go(). */
export const openHistory = (): TwoFacedHistory => (history ??= createBrowserHistory())
