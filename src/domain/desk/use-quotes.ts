import { useEffect, useState } from 'react'
import { callApi } from '@/api/call'
import type { Block } from '@/contract/content/blocks'
import { isInNotice, listNoticeQuotes, type Quotes } from './notices'

/** Checks the quotes of a text against their notices. */
export function useQuotes(blocks: readonly Block[]): Quotes {
  const quotes = listNoticeQuotes(blocks)
  const key = JSON.stringify(quotes)
  const [checked, setChecked] = useState<Quotes>({ total: 0, wrong: 0 })
  useEffect(() => {
    const rows = JSON.parse(key) as typeof quotes
    let isHere = true
    const timer = setTimeout(
      () =>
        void Promise.all(
          rows.map(({ houseId, words }) =>
            readNotice(houseId)
              .then(({ sections }) => isInNotice(words, sections))
              .catch(() => false),
          ),
        ).then(answers => {
          if (isHere) setChecked({ total: rows.length, wrong: answers.filter(is => !is).length })
        }),
      600,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key])
  return quotes.length === 0 ? { total: 0, wrong: 0 } : checked
}

export const readNotice = (house_id: number) => callApi('house/get-notice', { house_id }, { isQuiet: true })
