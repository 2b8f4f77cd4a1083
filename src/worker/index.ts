import { FILES, PICTURES, SHELL, WORKER } from '../platform/offline/names'
import { retire } from './retire'
import { servedHow } from './served-how'
import { scopeOf, type AskedEvent } from './worker-scope'

/** Written by the build: the scripts and styles of pages that open without a network. */
declare const PAGE_FILES: readonly string[]
/** The build's name. */
declare const RELEASE: string

/** Milliseconds that a page is waited for before the shell opens in its place. */
const PATIENCE = 6_000
/** Milliseconds between two looks whether the server still has a worker. */
const LOOK = 3_600_000
/** Bytes of scripts and styles: those of several releases. The oldest give way. */
const MOST_FILES = 24 * 1024 * 1024
/** What a browser says that it reads differs by who asks; what is kept is read by this one. */
const ANY: CacheQueryOptions = { ignoreVary: true }

const scope = scopeOf()
// Each release is another worker to a browser, also where nothing else in it is another.
scope.release = RELEASE
let lookedAt = 0

scope.addEventListener('install', event => {
  // Nothing on a page depends on which worker it has, so none waits for pages to close.
  event.waitUntil(fetchFiles().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable(), trimFiles()]),
  )
})

scope.addEventListener('fetch', event => {
  const how = servedHow(event.request, globalThis.location.origin)
  if (how === 'page') event.respondWith(page(event))
  if (how === 'file') event.respondWith(file(event))
  if (how === 'picture') event.respondWith(picture(event))
})

/** All or none: a shell without its scripts opens nothing. What is there already is put in anew, and is the newest. */
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
    if (bytes > MOST_FILES) await files.delete(request)
  }
}

/** The network's page, whatever it says; where none comes, the shell, which has no answer in it that could be old. */
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
    setTimeout(() => {
      resolve(null)
    }, ms)
  })

/** Files bear a hash of what is in them, so what is kept is right. */
async function file(event: AskedEvent): Promise<Response> {
  const { request } = event
  const files = await caches.open(FILES)
  const kept = await files.match(request.url, ANY)
  if (kept) return kept
  const answer = await fetch(request)
  // A browser that has no room goes on without.
  if (answer.ok) event.waitUntil(files.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

/** As it was kept, else from the network; without one in any other size. */
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

/** A server of a release that has no worker, or one that was told to, ends this one: browsers keep a worker whose file is gone. */
async function lookAtServer(): Promise<void> {
  if (Date.now() - lookedAt < LOOK) return
  lookedAt = Date.now()
  const answer = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404 || answer?.status === 410) await retire()
}
