import { serverNow } from './index'

const FIRST_SCREEN = 'first-screen'
const now = document.getElementById(FIRST_SCREEN)?.dataset.now

/** Unix seconds by which the server rendered this page's markup (server/h5/template.ts); undefined: there is no markup. */
export const DRAWN_AT: number | undefined = now === undefined ? undefined : Number(now)

/** Clock of the texts: that of the server's markup while the page adopts it. */
export const textNow = (): number =>
  DRAWN_AT !== undefined && document.getElementById(FIRST_SCREEN) ? DRAWN_AT : serverNow()
