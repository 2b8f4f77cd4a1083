import { lazy, Suspense } from 'react'
import { useIsDesktop } from '@/platform/viewport'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Elsewhere } from '../desk/elsewhere'

const Writing = lazy(() => import('./writing'))

export function TextBody({ type, id }: { type: string; id: number }) {
  if (!useIsDesktop()) return <Elsewhere />
  return (
    <Suspense fallback={<BoneSections />}>
      <Writing type={type === 'story' ? 'story' : type === 'report' ? 'report' : 'article'} id={id} />
    </Suspense>
  )
}
