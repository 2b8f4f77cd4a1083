import { lazy, Suspense } from 'react'
import type { EmptyResultProps } from './empty-result'
import { SkeletonText } from '@/ui/skeleton/skeleton'

const Part = lazy(async () => ({
  default: (await import(/* webpackChunkName: "empty-result" */ './empty-result')).EmptyResult,
}))

/** Few lists are empty: not part of the first load. */
export const EmptyResult = (props: EmptyResultProps) => (
  <Suspense fallback={<SkeletonText lines={6} />}>
    <Part {...props} />
  </Suspense>
)
