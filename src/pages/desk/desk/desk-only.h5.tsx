import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { restart } from '@/platform/restart'
import { loadedUnder } from '@/platform/restart/loaded-under'
import { useIsDesktop } from '@/platform/viewport'
import { useSession } from '@/state/session'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Elsewhere } from './elsewhere'

const Gate = lazy(() => import('./gate'))
const Join = lazy(() => import('./join'))

/** Draws the desk in wide browsers. Its policy is that of its own addresses, so who came by a link gets a document of theirs first. */
export function DeskOnly({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop()
  const [isOwn] = useState(() => loadedUnder('/desk'))
  const isNew = useSession(({ uinfo }) => uinfo?.roles.every(role => role === 'member') === true)
  const starts = isDesktop && !isOwn
  useEffect(() => {
    if (starts) restart()
  }, [starts])
  if (!isDesktop)
    return (
      <>
        <Elsewhere />
        {isNew && (
          <Suspense fallback={null}>
            <Join />
          </Suspense>
        )}
      </>
    )
  if (starts) return <BoneSections />
  return (
    <Suspense fallback={<BoneSections />}>
      <Gate>{children}</Gate>
    </Suspense>
  )
}
