import { useEffect, useRef } from 'react'
import { focusManager, type InfiniteData } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { queryClient } from '@/api/query-client'
import type { PageOf } from '@/contract/common'
import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import { isDue, withFresh } from './fresh-lots'

/** Milliseconds between two askings: an auction's price moves by the minute, and its countdown runs by itself. */
const PACE = 10_000
/** The most lots that one call refreshes. */
const MOST = 50

interface LiveRefresh {
  /** Lots in sight, asked at each turn. */
  inSight: () => Promise<readonly HouseCard[]>
  /** Key of the pages that hold them. */
  queryKey: readonly unknown[]
  /** The page is shown. */
  isShown: boolean
}

/** While a list is shown, brings the running lots in sight up to date where they stand in its pages. */
export function useLiveRefresh({ inSight, queryKey, isShown }: LiveRefresh) {
  const latest = useRef({ inSight, queryKey })
  latest.current = { inSight, queryKey }
  useEffect(() => {
    if (!isShown) return
    const turn = async () => {
      if (!focusManager.isFocused()) return
      const { inSight: look, queryKey: key } = latest.current
      const ids = (await look())
        .filter(card => isDue(card, serverNow()))
        .slice(0, MOST)
        .map(card => card.id)
      if (ids.length === 0) return
      const { list } = await callApi('h5/house/get-batch', { ids }, { isQuiet: true })
      queryClient.setQueryData<InfiniteData<PageOf<HouseCard>>>(
        key,
        data => data && { ...data, pages: withFresh(data.pages, list) },
      )
    }
    // A turn that fails is nothing: the next one follows.
    const timer = setInterval(() => {
      turn().catch(() => {})
    }, PACE)
    return () => {
      clearInterval(timer)
    }
  }, [isShown])
}
