import { bare, forms, findMetric } from './display'
import type { Seen } from './figures'

interface Difference {
  subject: string
  measure: string
  one: Seen
  other: Seen
}

const buildMeasureKey = ({ subject, measure }: Seen) => `${subject} ${measure}`

function isSame(one: Seen, other: Seen): boolean {
  const declared = findMetric(one.subject.split(':')[0] ?? '', one.measure)
  if (!declared) return false
  const [value, against] = one.value === null ? [other.value, one] : [one.value, other]
  if (value === null) return one.token === other.token
  if (against.value === null) return forms(declared, value).has(against.token)
  // Money and counts must match exactly; calculated values only to their displayed precision.
  return Number.isInteger(value) && Number.isInteger(against.value)
    ? value === against.value
    : [...forms(declared, value)].some(text => forms(declared, against.value ?? 0).has(bare(text)))
}

/** The first two differing values of each metric of each subject. */
export function differences(seen: readonly Seen[]): Difference[] {
  const groups = new Map<string, Seen[]>()
  for (const one of seen) groups.set(buildMeasureKey(one), [...(groups.get(buildMeasureKey(one)) ?? []), one])
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const other = first && group.find(one => !isSame(first, one))
    return first && other ? [{ subject: first.subject, measure: first.measure, one: first, other }] : []
  })
}

const written = ({ screen, token, value }: Seen) => `${token} (${value ?? 'text'}) on ${screen}`

/** Describes a difference for people. */
export const inWords = ({ subject, measure, one, other }: Difference) =>
  `${subject} ${findMetric(subject.split(':')[0] ?? '', measure)?.name ?? measure}: ${written(one)}, ${written(other)}`
