import { whenIdle } from '@/platform/idle'
import { isDesktopNow } from '@/platform/viewport'
import { registerCriticalChunk } from '@/lib/critical-chunks'

type View = (typeof import('./lots-view'))['useLotsView']

let held: View | undefined

export const hasLotsView = () => held !== undefined

/** Sections of a list's filter: beside the list on desktop, in bottom sheets on phones, which load them when the browser is idle. */
export const loadLotsView = async () => {
  held ??= (await import('./lots-view')).useLotsView
}

/** Call it only after `loadLotsView` has resolved. */
export const lotsView = (): View => {
  if (!held) throw new Error('the sections have not come yet')
  return held
}

if (isDesktopNow()) registerCriticalChunk(loadLotsView())
else
  whenIdle(() => {
    loadLotsView().catch(() => undefined)
  })
