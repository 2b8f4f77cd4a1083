import type { Subjects } from './subjects'

type Values<S extends keyof Subjects> = Partial<Record<keyof Subjects[S], number | null | undefined>>

/**
 * Builds the `data-fig` attribute of an element: the metrics of a subject that it shows, `lot:12 price=26850000 below=23`; omits unknown
 * ones. tests/measures fails if two screens show different numbers for the same metric.
 */
export function marks<S extends keyof Subjects>(
  subject: S,
  id: number | string,
  values: Values<S>,
  ...others: string[]
): string {
  const known = Object.entries<number | null | undefined>(values).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${key}=${value}`],
  )
  return [[`${subject}:${id}`, ...known].join(' '), ...others].join(';')
}
