import { CommuteEditor } from '@/domain/commute/commute-editor'
import type { Commute } from '@/lib/filter/choices'

/** 通勤: the destinations of two persons, and the maximum commute time of each. */
export const CommutePanel = <F,>({
  commute: { goals, at, set },
  onChange,
}: {
  commute: Commute<F>
  onChange: (next: F) => void
}) => <CommuteEditor goals={goals} at={at} onChange={(...chosen) => onChange(set(...chosen))} />
