// Service worker for offline use. Pages come from the network, and after six seconds or offline from a shell without data; scripts and
// styles come from the cache, because their names contain a hash; public pictures come from the cache first. Responses of the API are not
// handled here: the offline cache of the page stores them. The worker checks hourly if the server still has one, and otherwise removes
// itself and its data.

import { FILES, PICTURES, SHELL, WORKER } from '../platform/offline/names'
import { retire } from './unregister'
import { servedHow } from './routing-strategy'
import { scopeOf, type AskedEvent } from './worker-scope'

/** Inserted by the build: the scripts and styles of pages that open offline. */
declare const PAGE_FILES: readonly string[]
/** The build's name. */
declare const RELEASE: string

/** Milliseconds to wait for a page before the shell opens instead. */
const PATIENCE = 6_000
/** Interval in milliseconds of checking if the server still has a worker. */
const LOOK = 3_600_000
/** Maximum bytes of scripts and styles: those of several releases. Evicts the oldest. */
const MAX_FILES = 24 * 1024 * 1024
/** Ignores Vary: the cache serves only this browser. */
const ANY: CacheQueryOptions = { ignoreVary: true }

const scope = scopeOf()
// A browser installs a worker only if its script differs, so each release changes it.
scope.release = RELEASE
let lookedAt = 0

scope.addEventListener('install', event => {
  // No page depends on the version of its worker, so it activates without waiting for pages to close.
  event.waitUntil(fetchFiles().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable(), trimFiles()]),
  ),
)

scope.addEventListener('fetch', event => {
  const how = servedHow(event.request, globalThis.location.origin)
  if (how === 'page') event.respondWith(page(event))
  if (how === 'file') event.respondWith(file(event))
  if (how === 'picture') event.respondWith(picture(event))
})

/** All or none: a shell without its scripts opens nothing. Existing files are put again, so that they count as the newest. */
async function fetchFiles(): Promise<void> {
  const files = await caches.open(FILES)
  await files.add(new Request(SHELL, { cache: 'no-store', credentials: 'omit' }))
  const shell = await files.match(SHELL, ANY)
  const named = (await shell?.text())?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  await files.addAll([...new Set([...named, ...PAGE_FILES])])
}

async function trimFiles(): Promise<void> {
  const files = await caches.open(FILES)
  let bytes = 0
  for (const request of [...(await files.keys())].reverse()) {
    const kept = await files.match(request, ANY)
    bytes += (await kept?.blob())?.size ?? 0
    if (bytes > MAX_FILES) await files.delete(request)
  }
}

/** Responds with the network's page, whatever its status; without one with the shell, which contains no data that could be stale. */
async function page(event: AskedEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const network = Promise.resolve(preloadResponse).then(ahead => ahead ?? fetch(request))
  const come = network.then(
    answer => answer,
    () => null,
  )
  event.waitUntil(come.then(answer => answer && lookAtServer()))
  const answer = await Promise.race([come, after(PATIENCE)])
  return answer ?? (await caches.match(SHELL, ANY)) ?? network
}

const after = (ms: number) =>
  new Promise<null>(resolve => {
    setTimeout(() => resolve(null), ms)
  })

/** File names contain a hash of the content, so a cached file is always current. */
async function file(event: AskedEvent): Promise<Response> {
  const { request } = event
  const files = await caches.open(FILES)
  const kept = await files.match(request.url, ANY)
  if (kept) return kept
  const answer = await fetch(request)
  // A browser without free storage continues without caching.
  if (answer.ok) event.waitUntil(files.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

/** Responds from the cache, otherwise from the network; offline with any other size of the picture. */
async function picture({ request }: AskedEvent): Promise<Response> {
  const kept = await caches.match(request.url, { ...ANY, cacheName: PICTURES })
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    const other = await caches.match(request.url, { ...ANY, cacheName: PICTURES, ignoreSearch: true })
    if (other) return other
    throw error
  }
}

/** Removes this worker if the server's release has none or has it switched off: browsers keep a worker whose file is gone. */
async function lookAtServer(): Promise<void> {
  if (Date.now() - lookedAt < LOOK) return
  lookedAt = Date.now()
  const answer = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404 || answer?.status === 410) await retire()
}
