import { serveJobs } from '../threads/serve-jobs'
import { readFirstScreen, type Draw, type FirstScreen, type Viewer } from './first-screen'

export interface DrawJob {
  folder: string
  /** When the site was built: another one is read anew. */
  builtAt: number
  viewer: Viewer
}

let held: { folder: string; builtAt: number; draw: Draw | null } | undefined

serveJobs(({ folder, builtAt, viewer }: DrawJob): FirstScreen | null => {
  if (held?.folder !== folder || held.builtAt !== builtAt)
    held = { folder, builtAt, draw: readFirstScreen(folder) }
  return held.draw?.(viewer) ?? null
})
