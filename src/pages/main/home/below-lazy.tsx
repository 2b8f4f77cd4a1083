import { useIsDesktop } from '@/platform/viewport'
import { lazyPart } from '@/ui/lazy/part'
import { Bones } from './bones'

const Meanwhile = () => <Bones total={useIsDesktop() ? 2 : 1} />

/** Not part of the first load. On desktop, where it is next to other cards, its space is reserved. */
export const BelowLazy = lazyPart(
  () => import('./below'),
  () => <Meanwhile />,
)
