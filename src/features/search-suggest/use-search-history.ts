import { useState } from 'react'
import { deviceStorage } from '@/state/storage'

const MOST = 12

/** The latest first, each word once. */
export const withWord = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter(old => old !== word)].slice(0, MOST)

/** What was searched for on this device. It stays there. */
export function useSearchHistory() {
  const [words, setWords] = useState(() => deviceStorage.get('searchHistory') ?? [])
  const keep = (next: string[]) => {
    deviceStorage.set('searchHistory', next)
    setWords(next)
  }
  return {
    words,
    add: (word: string) => {
      keep(withWord(words, word))
    },
    clear: () => {
      keep([])
    },
  }
}
