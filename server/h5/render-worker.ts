import { workerJob } from '../threads/worker-entry'
import { loadRenderer, type Draw, type FirstScreen, type Viewer } from './ssr'

export interface DrawJob {
  folder: string
  /** Time of the site's build: a different one is loaded again. */
  builtAt: number
  viewer: Viewer
}

/** `ms`: duration of the rendering alone; `fault`: the error that the page threw. */
export type Drawn = { first: FirstScreen | null; ms: number; fault?: string }

let held: { folder: string; builtAt: number; draw: Draw | null } | undefined

export default workerJob(({ folder, builtAt, viewer }: DrawJob): Drawn => {
  if (held?.folder !== folder || held.builtAt !== builtAt)
    held = { folder, builtAt, draw: loadRenderer(folder) }
  const begun = performance.now()
  const drawn = (first: FirstScreen | null, fault?: string): Drawn => ({
    first,
    ms: performance.now() - begun,
    ...(fault !== undefined && { fault }),
  })
  try {
    return drawn(held.draw?.(viewer) ?? null)
  } catch (error) {
    return drawn(null, String(error))
  }
})
