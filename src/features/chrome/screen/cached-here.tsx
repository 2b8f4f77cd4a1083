import { useEffect, useState, type ReactNode } from 'react'
import { queryClient } from '@/api/query-client'
import { useOnline } from '@/api/use-online'
import { CachedAtContext } from '@/ui/cached-at/cached-at'
import { OfflineBanner } from '@/ui/states/states'

/** Time of the oldest data on screen, Unix seconds; undefined without any. */
function oldestShown(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter(at => at > 0)
  return times.length > 0 ? Math.min(...times) / 1000 : undefined
}

/** Wraps a page of many queries while offline: shows the time of its data, above it and at its prices. */
export function CachedHere({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  const [since, setSince] = useState<number>()
  useEffect(() => {
    setSince(isOnline ? undefined : oldestShown())
  }, [isOnline])
  return (
    <CachedAtContext.Provider value={isOnline ? null : (since ?? null)}>
      {!isOnline && since !== undefined && (
        <OfflineBanner savedAt={since} onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
      )}
      {children}
    </CachedAtContext.Provider>
  )
}
