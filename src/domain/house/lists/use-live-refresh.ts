import { useEffect, useRef } from 'react'
import { focusManager, type InfiniteData } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { queryClient } from '@/api/query-client'
import type { PageOf } from '@/contract/common'
import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import { isDue, withFresh } from './fresh-lots'

/** Polling interval in milliseconds: an auction's price changes by the minute, and its countdown runs locally. */
const PACE = 10_000
/** Maximum lots that one call refreshes. */
const MAX = 50

interface LiveRefresh {
  /** Visible lots, evaluated before each request. */
  inSight: () => Promise<readonly HouseCard[]>
  /** Query key of the pages that hold them. */
  queryKey: readonly unknown[]
  /** True while the page is shown. */
  isShown: boolean
}

/** While a list is shown, refreshes the visible running lots in place in its cached pages. */
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
        .slice(0, MAX)
        .map(card => card.id)
      if (ids.length === 0) return
      const { list } = await callApi('h5/house/get-batch', { ids }, { isQuiet: true })
      queryClient.setQueryData<InfiniteData<PageOf<HouseCard>>>(
        key,
        data => data && { ...data, pages: withFresh(data.pages, list) },
      )
    }
    // A failed request is ignored: the next one follows.
    const timer = setInterval(() => turn().catch(() => {}), PACE)
    return () => clearInterval(timer)
  }, [isShown])
}
