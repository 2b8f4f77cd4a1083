import { lazy, Suspense } from 'react'
import { useIsDesktop } from '@/platform/viewport'
import { Section } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'

const Below = lazy(() => import('./below'))
const Wikis = lazy(() => import('./wikis'))

/** No part of the first load. On desktop, where it stands beside other cards, its places are kept. */
export function BelowLazy() {
  const isDesktop = useIsDesktop()
  return (
    <Suspense fallback={<Bones total={isDesktop ? 2 : 1} />}>
      <Below />
    </Suspense>
  )
}

export const WikisLazy = () => (
  <Suspense fallback={<Bones total={1} />}>
    <Wikis />
  </Suspense>
)

const Bones = ({ total }: { total: number }) =>
  [...Array(total).keys()].map(at => (
    <Section key={at}>
      <BoneLines lines={9} />
    </Section>
  ))
