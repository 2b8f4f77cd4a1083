import type { Measure } from '@/lib/measures/measure'

/** Base of the adjacent figures: the bases of their measures, each once. */
export const Basis = ({ of }: { of: readonly Measure[] }) => (
  <>{[...new Set(of.map(({ base }) => base))].join('；')}</>
)
