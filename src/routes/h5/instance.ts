import { createBrowserHistory } from './history'
import type { TwoFacedHistory } from './history'

let history: TwoFacedHistory | undefined

/** The one history of the site: made with Taro's router, used by go(). */
export const openHistory = (): TwoFacedHistory => (history ??= createBrowserHistory())
