import type { Measure } from '@/lib/measures/measure'

/** Of what the figures beside it are counted: the bases of their measures, each once. */
export const Basis = ({ of }: { of: readonly Measure[] }) => (
  <>{[...new Set(of.map(({ base }) => base))].join('；')}</>
)
