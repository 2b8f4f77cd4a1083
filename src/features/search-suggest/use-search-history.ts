import { create } from 'zustand'
import { onLogout } from '@/state/member-stores'
import { memberStorage } from '@/state/storage'

const MAX = 12

/** Words sorted by recency, each once. */
export const withWord = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter(old => old !== word)].slice(0, MAX)

interface History {
  words: string[]
  add: (word: string) => void
  clear: () => void
}

/** Search history of this device, until a member logs out. */
export const useSearchHistory = create<History>()((set, get) => {
  const keep = (words: string[]) => {
    memberStorage.set('searchHistory', words)
    set({ words })
  }
  return {
    words: [],
    add: word => keep(withWord(get().words, word)),
    clear: () => keep([]),
  }
})

useSearchHistory.setState({ words: memberStorage.get('searchHistory') ?? [] })
onLogout(useSearchHistory.getState().clear)
