import { lazy, Suspense } from 'react'
import { Section } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'
import type { BelowProps } from './below'

const Below = lazy(() => import('./below'))

/** No part of the first load. On desktop, where it stands beside other cards, its places are kept. */
export const BelowLazy = (props: BelowProps) => (
  <Suspense fallback={<Bones {...props} />}>
    <Below {...props} />
  </Suspense>
)

const Bones = ({ grid, wikis }: BelowProps) =>
  [...Array(grid && !wikis ? 2 : 1).keys()].map(at => (
    <Section key={at}>
      <BoneLines lines={9} />
    </Section>
  ))
