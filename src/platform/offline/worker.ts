import { WORKER } from './names'

/**
 * Registers the worker, and answers once it serves this page; `isNew`: it came after the page. Where the server has switched it off, what
 * is registered takes itself away, and this never answers.
 */
export async function startWorker(): Promise<{ isNew: boolean } | null> {
  const { serviceWorker } = navigator
  const registered = serviceWorker.register(WORKER).then(
    () => true,
    () => false,
  )
  if (serviceWorker.controller) return { isNew: false }
  if (!(await registered)) return null
  if (!serviceWorker.controller)
    await new Promise(resolve => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  return { isNew: true }
}

/** Asks once more for the scripts and styles that came before the worker did, so that it has them too. */
export async function passLoadedFiles(): Promise<void> {
  const own = `${window.location.origin}/assets/`
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  await Promise.all(
    [...new Set(loaded)].filter(name => name.startsWith(own)).map(name => fetch(name).catch(() => undefined)),
  )
}

/** Addresses of pictures that the page has shown and shows; answers how to stop. */
export function onPictureShown(tell: (address: string) => void): () => void {
  const observer = new PerformanceObserver(list => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[])
      if (initiatorType === 'img' && name.startsWith(window.location.origin)) tell(name)
  })
  try {
    observer.observe({ type: 'resource', buffered: true })
  } catch {
    // Safari before 14.1 knows the older form alone, which tells of what comes from now on.
    observer.observe({ entryTypes: ['resource'] })
  }
  return () => {
    observer.disconnect()
  }
}
