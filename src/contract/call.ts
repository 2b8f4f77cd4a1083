import type { z } from 'zod'
import type { Role } from './roles'

/** The schemas of a domain's calls, by path below the API base. */
export type CallSchemas = Record<string, { request: z.ZodObject; result: z.ZodType }>

/**
 * What a call may change that a rule of its own guards: roles, ways in, terms of lots (prices, times, state), what the public reads,
 * rates, and exports of personal data. The functions that write these refuse a call that does not say so.
 */
export const CHANGES = ['role', 'access', 'lot-terms', 'publication', 'rates', 'personal-export'] as const
export type Change = (typeof CHANGES)[number]

export interface CallOptions {
  /** Least role that may call; owner checks come on top, at the server. Default visitor. */
  role?: Role
  /** Writes are remembered by nonce in the database, reads by each process alone. */
  isWrite?: boolean
  /** The body carries idem_key, and its first answer is given again for 24 hours. */
  isIdempotent?: boolean
  /** Staff may call it before their second factor. */
  isBeforeFactor?: boolean
  /** Asked by the clock: no sign that somebody is there. */
  isPolled?: boolean
  /** Default: nothing of these. */
  changes?: readonly Change[]
}

export interface Call<Path extends string = string, Request = unknown, Result = unknown> {
  path: Path
  role: Role
  isWrite: boolean
  isIdempotent: boolean
  isBeforeFactor: boolean
  isPolled: boolean
  changes: readonly Change[]
  /** Types only: nothing is there when the program runs, so no validator ships to phones. */
  readonly types?: { request: Request; result: Result }
}

/** What a caller gives: the typed request, without the key that the request layer makes itself. */
export type RequestOf<S extends CallSchemas, P extends keyof S> = Omit<
  z.output<S[P]['request']>,
  'idem_key'
> & { idem_key?: string }
export type ResultOf<S extends CallSchemas, P extends keyof S> = z.output<S[P]['result']>

type Lines<S extends CallSchemas> = { [P in keyof S & string]: CallOptions }
type EndpointTable<S extends CallSchemas, L extends Lines<S>> = {
  [P in keyof S & string]: Call<P, RequestOf<S, P>, ResultOf<S, P>> & {
    isWrite: L[P] extends { isWrite: true } ? true : false
    isIdempotent: L[P] extends { isIdempotent: true } ? true : false
    role: L[P] extends { role: infer R } ? R : 'visitor'
  }
}

/** A domain's table of calls: one line a call, and the compiler misses a line that has a schema but is not here. */
export const endpointsOf =
  <S extends CallSchemas>() =>
  <const L extends Lines<S>>(lines: L): EndpointTable<S, L> => {
    const table: Record<string, Call> = {}
    for (const [path, options] of Object.entries<CallOptions>(lines)) {
      table[path] = {
        path,
        role: options.role ?? 'visitor',
        isWrite: options.isWrite ?? false,
        isIdempotent: options.isIdempotent ?? false,
        isBeforeFactor: options.isBeforeFactor ?? false,
        isPolled: options.isPolled ?? false,
        changes: options.changes ?? [],
      }
    }
    return table as EndpointTable<S, L>
  }
