import { useEffect, useState, type ReactNode } from 'react'
import { queryClient } from '@/api/query-client'
import { useOnline } from '@/api/use-online'
import { CachedAtContext } from '@/ui/cached-at/cached-at'
import { OfflineBanner } from '@/ui/states/states'

/** When the oldest answer on screen came, Unix seconds; undefined without any. */
function oldestShown(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter(at => at > 0)
  return times.length > 0 ? Math.min(...times) / 1000 : undefined
}

/** A page of many calls while there is no network: says from when it is, above it and at its prices. */
export function CachedHere({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  const [since, setSince] = useState<number>()
  useEffect(() => {
    setSince(isOnline ? undefined : oldestShown())
  }, [isOnline])
  return (
    <CachedAtContext.Provider value={isOnline ? null : (since ?? null)}>
      {!isOnline && since !== undefined && (
        <OfflineBanner
          savedAt={since}
          onRetry={() => {
            void queryClient.refetchQueries({ type: 'active' })
          }}
        />
      )}
      {children}
    </CachedAtContext.Provider>
  )
}
