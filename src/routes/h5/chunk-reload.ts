/** A page whose code does not load, most often because a newer build took its place. */
const KEY = 'chunk_reload_at'
const PAUSE = 60_000

const isChunkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    /Loading (CSS )?chunk .+ failed/.test(error.message))

/** Reloads the whole site, at most once in 60 seconds. False: it was done just now, cannot be remembered, or would end at the browser's own offline page. */
function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PAUSE) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** What takes the place of a page that failed to load: after a reload in vain, `fallback`. The address already is the new one. */
export async function onLoadError<Page>(error: unknown, fallback: () => Page): Promise<Page> {
  if (!isChunkError(error)) throw error
  if (reloadOnce()) return new Promise(() => {})
  return fallback()
}
