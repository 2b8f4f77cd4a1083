import { retire } from './retire'
import { scopeOf } from './worker-scope'

/** What the server gives in the worker's place where it is switched off: it takes the place of any worker, and leaves. */
const scope = scopeOf()

scope.addEventListener('install', event => {
  event.waitUntil(scope.skipWaiting())
})
scope.addEventListener('activate', event => {
  event.waitUntil(retire())
})
