import { lazy, Suspense } from 'react'
import { useIsDesktop } from '@/platform/viewport'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Elsewhere } from './elsewhere'

const Room = lazy(() => import('./room'))

/** The desk's code comes when a desk is drawn, and to nobody else. */
export function DeskBody({ section }: { section: string }) {
  if (!useIsDesktop()) return <Elsewhere />
  return (
    <Suspense fallback={<BoneSections />}>
      <Room section={section} />
    </Suspense>
  )
}
