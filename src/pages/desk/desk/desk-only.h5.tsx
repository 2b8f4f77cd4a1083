import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { restart } from '@/platform/restart'
import { loadedUnder } from '@/platform/restart/loaded-under'
import { useIsTablet } from '@/platform/viewport'
import { BoneSections } from '@/ui/skeleton/skeleton'

const Gate = lazy(() => import('./gate'))
const Emergency = lazy(() => import('./emergency'))

/**
 * Renders the desk on wide screens, and the emergency functions on a phone. Its content security policy belongs to /desk URLs, so a
 * client-side navigation first reloads the document.
 */
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
