/** The values of a query as it is put together; `add` keeps one and gives its placeholder. */
export interface Parameters {
  values: unknown[]
  add: (value: unknown) => string
}

export function parameters(values: unknown[] = []): Parameters {
  return { values, add: value => `$${values.push(value)}` }
}

/** `text` as a pattern for LIKE that finds it anywhere, its own % and _ taken literally. */
export function likeAnywhere(text: string): string {
  return `%${likeLiteral(text)}%`
}

/** `text` as a pattern for LIKE that finds it at the beginning. */
export function likePrefix(text: string): string {
  return `${likeLiteral(text)}%`
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Limit and offset of a page that is asked for; pages count from 1. */
export function pageBounds(input: { page?: number, page_size?: number }, defaultSize = 20): { page: number, page_size: number, offset: number } {
  const page = input.page ?? 1
  const page_size = input.page_size ?? defaultSize
  return { page, page_size, offset: (page - 1) * page_size }
}

/** The column names of a select list, each taken from the table called `alias`. */
export function columnsOf(alias: string, names: readonly string[]): string {
  return names.map(name => `${alias}.${name}`).join(', ')
}
