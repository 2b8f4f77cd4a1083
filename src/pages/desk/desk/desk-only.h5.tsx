import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { restart } from '@/platform/restart'
import { loadedUnder } from '@/platform/restart/loaded-under'
import { useIsTablet } from '@/platform/viewport'
import { BoneSections } from '@/ui/skeleton/skeleton'

const Gate = lazy(() => import('./gate'))
const Emergency = lazy(() => import('./emergency'))

/** Draws the desk where it has room, and what cannot wait on a phone. Its policy is that of its own addresses, so who came by a link gets a document of theirs first. */
export function DeskOnly({ children }: { children: ReactNode }) {
  const hasRoom = useIsTablet()
  const [isOwn] = useState(() => loadedUnder('/desk'))
  useEffect(() => {
    if (!isOwn) restart()
  }, [isOwn])
  if (!isOwn) return <BoneSections />
  return (
    <Suspense fallback={<BoneSections />}>
      <Gate>{hasRoom ? children : <Emergency />}</Gate>
    </Suspense>
  )
}
