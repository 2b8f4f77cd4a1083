/** Recovers from a page whose code fails to load, usually because a newer build has replaced it. */
const KEY = 'chunk_reload_at'
const PAUSE = 60_000

const isChunkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    /Loading (CSS )?chunk .+ failed/.test(error.message))

/**
 * Reloads the whole site, at most once in 60 seconds. False: it was done just now, cannot be recorded, or would end at the browser's own
 * offline page.
 */
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

/** Handles a failed page load: reloads, or returns `fallback` if a reload did not help. The URL already is the new one. */
export async function onLoadError<Page>(error: unknown, fallback: () => Page): Promise<Page> {
  if (!isChunkError(error)) {
    // Reported as any other error; the page says that it did not open.
    setTimeout(() => {
      throw error
    })
    return fallback()
  }
  if (reloadOnce()) return new Promise(() => {})
  return fallback()
}
