import { useEffect, useState } from 'react'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { LotState } from '@/contract/house/schema'
import { listenTo } from '@/platform/live-stream'

function stateIn(text: string): LotState | undefined {
  try {
    return JSON.parse(text) as LotState
  } catch {
    return undefined
  }
}

/** Subscribes to the bids of a running lot if the platform supports streams; returns true while connected. */
export function useBidStream(id: number, isRunning: boolean): boolean {
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    return listenTo(`/events/lots/${id}`, {
      onOpen: setHeard,
      onText: text => {
        const state = stateIn(text)
        if (state?.id === id)
          queryClient.setQueryData(buildQueryKey('house/live', { ids: [id] }), { list: [state] })
      },
    })
  }, [id, isRunning])
  return isHeard
}
