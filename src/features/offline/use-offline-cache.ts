import { useCallback, useEffect, useState } from 'react'
import { emptyStore, keptItems } from '@/platform/offline/store'
import type { KeptItem } from '@/platform/offline/kept-item'
import { mayHaveWorker } from '@/platform/offline/may-have-worker'
import { useSession } from '@/state/session'
import { useEmptied } from './cache-cleared'

/** Contents of the member's offline cache. `unfit`: this browser has no storage. */
export function useShelf() {
  const uid = useSession(({ uinfo }) => uinfo?.uid)
  const [items, setItems] = useState<readonly KeptItem[] | 'reading' | 'unfit'>('reading')
  const read = useCallback(async () => {
    if (!mayHaveWorker()) {
      setItems('unfit')
      return
    }
    const all = await keptItems().catch(() => 'unfit' as const)
    setItems(all === 'unfit' ? all : all.filter(item => item.uid === uid))
  }, [uid])
  useEffect(() => {
    void read()
  }, [read])
  return {
    items,
    empty: async () => {
      useEmptied.setState(({ times }) => ({ times: times + 1 }))
      await emptyStore()
      await read()
    },
  }
}
