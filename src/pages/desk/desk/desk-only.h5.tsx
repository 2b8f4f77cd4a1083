import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { restart } from '@/platform/restart'
import { loadedUnder } from '@/platform/restart/loaded-under'
import { useIsDesktop } from '@/platform/viewport'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Elsewhere } from './elsewhere'

const Gate = lazy(() => import('./gate'))

/** Draws the desk in wide browsers. Its policy is that of its own addresses, so who came by a link gets a document of theirs first. */
export function DeskOnly({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop()
  const [isOwn] = useState(() => loadedUnder('/desk'))
  const starts = isDesktop && !isOwn
  useEffect(() => {
    if (starts) restart()
  }, [starts])
  if (!isDesktop) return <Elsewhere />
  if (starts) return <BoneSections />
  return (
    <Suspense fallback={<BoneSections />}>
      <Gate>{children}</Gate>
    </Suspense>
  )
}
