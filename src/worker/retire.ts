import { DATABASE, FILES, PICTURES } from '../platform/offline/names'
import { scopeOf } from './worker-scope'

/** Takes the worker away with all that it and the pages have kept; the next page comes as to a browser without one. */
export async function retire(): Promise<void> {
  indexedDB.deleteDatabase(DATABASE)
  await Promise.all([FILES, PICTURES].map(name => caches.delete(name)))
  await scopeOf().registration.unregister()
}
