import { useState } from 'react'
import { fetchExactLotId } from '@/domain/house/search/exact-lot'
import { readSearch } from '@/domain/house/search/read-search'
import { writeFilter } from '@/domain/house/filter/filter'
import { getSuggestLink } from '@/features/search-suggest/suggest-panel'
import { nextRow } from '@/features/search-suggest/suggest-view'
import { recordSearch } from '@/features/search-suggest/record-search'
import { useSearchHistory } from '@/features/search-suggest/use-search-history'
import { useSuggest } from '@/features/search-suggest/use-suggest'
import { back, go } from '@/routes/go'

/** The typed text, its suggestions, and their targets. */
export function useSearchState(first: string) {
  const [text, setText] = useState(first)
  const [active, setActive] = useState<number>()
  const history = useSearchHistory()
  const suggest = useSuggest(text)
  const isTyping = text.trim() !== ''

  const type = (next: string) => {
    setText(next)
    setActive(undefined)
  }
  const keep = (word: string, total?: number) => {
    history.add(word)
    recordSearch({ keyword: word, total })
  }
  /** A lot number opens the lot; everything else opens the list. Replaces the search screen in the history. */
  const find = async (word: string) => {
    const keyword = word.trim()
    if (keyword === '') return
    const isAnswered = suggest.isSettled && suggest.keyword === keyword
    keep(keyword, isAnswered ? suggest.lots.total : undefined)
    const exactId = isAnswered ? suggest.lots.exactId : await fetchExactLotId(keyword)
    if (exactId !== null) return go('house-detail', { id: exactId }, { mode: 'replace' })
    const { filter } = await readSearch(keyword)
    go('house-list', writeFilter(filter), { mode: 'replace' })
  }
  const enter = () => {
    const target = active === undefined ? undefined : suggest.view.targets[active]
    if (!target) return void find(text)
    keep(text.trim())
    getSuggestLink(target).onPress()
  }
  return {
    text,
    type,
    active,
    history,
    suggest,
    isTyping,
    enter,
    find: (word: string) => void find(word),
    opened: () => keep(text.trim(), suggest.lots.total),
    arrow: (step: 1 | -1) => setActive(now => nextRow(now, step, suggest.view.targets.length)),
    escape: () => {
      if (isTyping) type('')
      else back()
    },
  }
}
