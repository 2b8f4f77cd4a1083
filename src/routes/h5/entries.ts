/**
 * The browser's history as a row of entries. Each knows its place, so that back and forward can be told apart, and a key, by
 * which the page of an entry is found again. An entry that the browser made for `#anchor` has the key of the one before it:
 * it is the same page.
 */
export interface Entry { key: string, index: number }

const newKey = () => Math.random().toString(36).slice(2, 10)

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'key' in state && 'index' in state

export const addressNow = () => window.location.pathname + window.location.search + window.location.hash

export function createEntries() {
  const read = (fallback: Entry): Entry => {
    const state: unknown = window.history.state
    if (isEntry(state)) return { key: state.key, index: state.index }
    window.history.replaceState(fallback, '')
    return fallback
  }
  let current = read({ key: newKey(), index: 0 })
  window.history.scrollRestoration = 'manual'

  return {
    get current() { return current },
    push(url: string) {
      current = { key: newKey(), index: current.index + 1 }
      window.history.pushState(current, '', url)
    },
    /** Another page in this place. */
    replace(url: string) {
      current = { key: newKey(), index: current.index }
      window.history.replaceState(current, '', url)
    },
    /** The same page under another address. */
    rename(url: string) {
      window.history.replaceState(current, '', url)
    },
    /** Back, forward and `#anchor`; `from` is the entry that was left. */
    onMove(listener: (from: Entry) => void) {
      window.addEventListener('popstate', () => {
        const from = current
        current = read({ key: from.key, index: from.index + 1 })
        listener(from)
      })
    },
  }
}
