/**
 * The browser's history as a list of entries, each with its index, so that back and forward can be distinguished, and the key of its page.
 * An `#anchor` and the overlays of a page (covers.ts, counted by `covers`) have the key of the entry before: it is the same page.
 */
export interface Entry {
  key: string
  index: number
  covers: number
}

const newKey = () => Math.random().toString(36).slice(2, 10)

const isEntry = (state: unknown): state is Omit<Entry, 'covers'> & Partial<Entry> =>
  typeof state === 'object' && state !== null && 'key' in state && 'index' in state

export const addressNow = () => window.location.pathname + window.location.search + window.location.hash

/** 1 if the browser goes back to a page of this site that was left by a full load, whose entries this document does not know. */
const findFirstIndex = () =>
  window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`) ? 1 : 0

export function createEntries() {
  const read = (fallback: Entry): Entry => {
    const state: unknown = window.history.state
    if (isEntry(state)) return { key: state.key, index: state.index, covers: state.covers ?? 0 }
    window.history.replaceState(fallback, '')
    return fallback
  }
  let current = read({ key: newKey(), index: findFirstIndex(), covers: 0 })
  window.history.scrollRestoration = 'manual'

  return {
    get current() {
      return current
    },
    push(url: string) {
      current = { key: newKey(), index: current.index + 1, covers: 0 }
      window.history.pushState(current, '', url)
    },
    /** Replaces the page of this entry, above the overlay entries of the previous page. */
    replace(url: string) {
      current = { ...current, key: newKey() }
      window.history.replaceState(current, '', url)
    },
    /** Changes the URL of the same page. */
    replaceUrl(url: string) {
      window.history.replaceState(current, '', url)
    },
    /** Adds an entry for one more overlay. */
    cover() {
      current = { ...current, covers: current.covers + 1 }
      window.history.pushState(current, '', addressNow())
    },
    /** Assigns this history entry to the page of `entry`, under `url`. */
    assignEntry(entry: Entry, url: string) {
      current = { ...entry, covers: current.covers }
      window.history.replaceState(current, '', url)
    },
    /** Listens to back, forward and `#anchor`; `from` is the entry that was left. */
    onPopState(listener: (from: Entry) => void) {
      window.addEventListener('popstate', () => {
        const from = current
        current = read({ ...from, index: from.index + 1 })
        listener(from)
      })
    },
  }
}
