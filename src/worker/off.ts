import { retire } from './unregister'
import { scopeOf } from './worker-scope'

/** Served instead of the worker while it is switched off: replaces any worker, and unregisters itself. */
const scope = scopeOf()

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(retire()))
