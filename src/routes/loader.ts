import type { z } from 'zod'
import type { FirstQuery } from '../contract/query-descriptor'
import { getOwnValue } from '../lib/own'
import type { ParamsOf, ROUTES, Screen } from './table'

/** Returns the queries of a screen's first render from its parameters and the server's time in Unix seconds. */
export type Loader<S extends Screen> = (params: ParamsOf<S>, now: number) => readonly FirstQuery[]
/** null: the screen makes no query on its first render. */
export type Loaders<S extends Screen> = { [K in S]: Loader<K> | null }

/** Screens that anybody may open: the server renders them. */
export type PublicScreen = {
  [S in Screen]: (typeof ROUTES)[S] extends { access: string } ? never : S
}[Screen]

/** Parses URL parameters by an endpoint's request schema; like the screens, it ignores unknown and invalid ones. */
export function parseParams<S extends z.ZodObject>(
  { shape }: S,
  params: Readonly<Record<string, string | undefined>>,
): Partial<z.output<S>> {
  const fields = Object.entries(params).flatMap(([key, text]) => {
    const field = getOwnValue<z.ZodType>(shape, key)?.safeParse(text)
    return text !== undefined && field?.success ? [[key, field.data] as const] : []
  })
  return Object.fromEntries(fields) as Partial<z.output<S>>
}
