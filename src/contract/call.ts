import type { z } from 'zod'
import type { Permission } from './permissions'
import type { Role } from './roles'

/** Schemas of a domain's endpoints, by path below the API base. */
export type CallSchemas = Record<string, { request: z.ZodObject; result: z.ZodType }>

/**
 * Changes that need explicit declaration: roles, login methods, terms of lots (prices, times, state), public content, rates, and exports of
 * personal data. The functions that write these reject an endpoint that does not declare the change.
 */
export const CHANGES = ['role', 'access', 'lot-terms', 'publication', 'rates', 'personal-export'] as const
export type Change = (typeof CHANGES)[number]

export interface CallOptions {
  /** Minimum role of the caller; the server checks ownership in addition. Default visitor. */
  role?: Role
  /**
   * One of these is required of staff with a custom role, in addition to `role`. In a call below the staff's roles, staff without it act as
   * the agent or member that they also are.
   */
  permission?: Permission | readonly Permission[]
  /** Nonces of writes are stored in the database, those of reads in each process. */
  isWrite?: boolean
  /** The body carries idem_key; the server replays its first response for 24 hours. */
  isIdempotent?: boolean
  /** May change all rows of a filter: takes long, and must not be sent again while the first request still runs. */
  isBulk?: boolean
  /** Staff may call it before their second factor. */
  allowedBeforeMfa?: boolean
  /** Background polling: does not count as user activity. */
  isBackgroundPoll?: boolean
  /** Default: none. */
  changes?: readonly Change[]
}

export interface Call<Path extends string = string, Request = unknown, Result = unknown> {
  path: Path
  role: Role
  /** One of these suffices; empty: none is required. */
  permissions: readonly Permission[]
  isWrite: boolean
  isIdempotent: boolean
  isBulk: boolean
  allowedBeforeMfa: boolean
  isBackgroundPoll: boolean
  changes: readonly Change[]
  /** Types only, erased at runtime, so that no validator ships to phones. */
  readonly types?: { request: Request; result: Result }
}

/** Request as callers pass it: typed, without the idempotency key, which the request layer adds. */
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
    isBulk: L[P] extends { isBulk: true } ? true : false
    role: L[P] extends { role: infer R } ? R : 'visitor'
  }
}

/** Type-checks a domain's endpoint table: the compiler reports an endpoint that has a schema but no row. */
export const buildEndpoints =
  <S extends CallSchemas>() =>
  <const L extends Lines<S>>(lines: L): EndpointTable<S, L> => {
    const table: Record<string, Call> = {}
    for (const [path, options] of Object.entries<CallOptions>(lines)) {
      table[path] = {
        path,
        role: options.role ?? 'visitor',
        permissions: [options.permission ?? []].flat(),
        isWrite: options.isWrite ?? false,
        isIdempotent: options.isIdempotent ?? false,
        isBulk: options.isBulk ?? false,
        allowedBeforeMfa: options.allowedBeforeMfa ?? false,
        isBackgroundPoll: options.isBackgroundPoll ?? false,
        changes: options.changes ?? [],
      }
    }
    return table as EndpointTable<S, L>
  }
