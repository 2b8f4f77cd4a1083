import type { Subjects } from './subjects'

type Values<S extends keyof Subjects> = Partial<Record<keyof Subjects[S], number | null | undefined>>

/**
 * `data-fig` of an element: which measures of which subject stand in it, `lot:12 price=26850000 below=23`; what is not known is left out.
 * Where one screen's number differs from another's of the same measure, tests/measures says so.
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
