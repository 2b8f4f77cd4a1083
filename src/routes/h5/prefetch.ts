const loaders = new Map<string, () => Promise<unknown>>()

export function keepLoader(path: string, load: () => Promise<unknown>) {
  loaders.set(path, load)
}

/** Prefetches the code of a page. A failure shows when the page is opened. */
export function prefetchPage(path: string) {
  loaders
    .get(path)?.()
    .catch(() => {})
}
