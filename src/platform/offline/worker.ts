import { WORKER } from './names'

/**
 * Registers the worker, and resolves once it controls this page; `isNew`: it was installed after the page had loaded. If the server has
 * switched it off, the registered worker unregisters itself, and this never resolves.
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
    await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  return { isNew: true }
}

/** Requests the scripts and styles that loaded before the worker once more, so that it caches them too. */
export async function passLoadedFiles(): Promise<void> {
  const own = `${window.location.origin}/assets/`
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  await Promise.all(
    [...new Set(loaded)].filter(name => name.startsWith(own)).map(name => fetch(name).catch(() => undefined)),
  )
}

/** Notifies of the URLs of pictures that the page has shown and shows; returns the unsubscribe function. */
export function onPictureShown(tell: (address: string) => void): () => void {
  const observer = new PerformanceObserver(list => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[])
      if (initiatorType === 'img' && name.startsWith(window.location.origin)) tell(name)
  })
  try {
    observer.observe({ type: 'resource', buffered: true })
  } catch {
    // Safari before 14.1 supports only the older form, which reports only future entries.
    observer.observe({ entryTypes: ['resource'] })
  }
  return () => observer.disconnect()
}
