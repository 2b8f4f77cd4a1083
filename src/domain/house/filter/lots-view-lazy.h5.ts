import { whenIdle } from '@/platform/idle'
import { isDesktopNow } from '@/platform/viewport'
import { comesFirst } from '@/lib/layout-parts'

type View = (typeof import('./lots-view'))['useLotsView']

let held: View | undefined

export const hasLotsView = () => held !== undefined

/** The sections of a list: beside it on a desktop, in sheets on a phone, which has them once the browser rests. */
export const loadLotsView = async () => {
  held ??= (await import('./lots-view')).useLotsView
}

/** Only to be called once it is there. */
export const lotsView = (): View => {
  if (!held) throw new Error('the sections have not come yet')
  return held
}

if (isDesktopNow()) comesFirst(loadLotsView())
else
  whenIdle(() => {
    loadLotsView().catch(() => undefined)
  })
