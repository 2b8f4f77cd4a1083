import { DATABASE, FILES, PICTURES } from '../platform/offline/names'
import { scopeOf } from './worker-scope'

/** Unregisters the worker and deletes all data that it and the pages have cached; the next page loads as in a browser without one. */
export async function retire(): Promise<void> {
  indexedDB.deleteDatabase(DATABASE)
  await Promise.all([FILES, PICTURES].map(name => caches.delete(name)))
  await scopeOf().registration.unregister()
}
