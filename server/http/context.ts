import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { CallSchemas } from '../../src/contract/call'
import type { ComeFrom } from '../../src/contract/codes'
import type { Situation } from '../../src/contract/situation'
import type { Path } from '../../src/contract/endpoints'
import type { Permission } from '../../src/contract/permissions'
import type { Role } from '../../src/contract/roles'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Env } from '../env'
import type { LotEngine } from '../search/lot-search'
import type { RuleShelf } from '../rules/rule-books'
import type { Approval } from './approval'
import type { PostCommitHook } from './post-commit-hooks'
import type { PreSerialized } from './pre-serialized'

/** The caller; a visitor has uid null. Roles hold for this call; a change applies from the next one. */
export interface Caller {
  uid: number | null
  role: Role
  /** Only staff with a custom role have it: its permissions, which narrow what `role` reaches. */
  permissions?: readonly Permission[]
  agentId: number | null
  /** Hash of the session's token, to end the session or to exclude it; null if an openid handle authenticated the caller. */
  tokenHash: string | null
  /** Access epoch of the member: rises with each revocation, and is part of signed addresses. */
  accessEpoch: number
  /** Editors and admins before their second factor: the role they will have, and what is missing. */
  waiting?: { role: Role; lacks: 'factor' | 'proof' }
}

/** Request data in addition to the endpoint's own fields. */
export interface Client {
  comeFrom: ComeFrom
  signCode: string
  /** The token as received: '' for none, '0' if only an openid is known. Not verified. */
  token: string
  /** The openid and unionid handles as received; '' if none. */
  openid: string
  unionid: string
  /** Keyed hash of the address: for rate limits, never stored with a member. */
  ipHash: string
  ip: string
  /** User-Agent of the browser or app; '' if none. */
  userAgent: string
  /** Path and query of the requesting screen, without the nonce. */
  url: string
}

/** Everything that a handler may use. One per call. */
export interface Context {
  /**
   * In a call with idem_key a transaction: the handler's writes and the saved response commit together. Refusals (ApiError) do not roll
   * back its writes.
   */
  db: Database
  env: Env
  adapters: Adapters
  /** Finds and counts lots. */
  lots: LotEngine
  /** Rates and rules by place; calculations receive them from here. */
  rules: RuleShelf
  caller: Caller
  client: Client
  /** The caller's situation as a buyer, for which costs and verdicts of lots are calculated. Absent: unknown. */
  situation?: Situation
  /** Unix seconds. */
  now: number
  log: FastifyBaseLogger
  /** Fire-and-forget write outside of any transaction: the response neither waits for it nor fails because of it. */
  later: (name: string, work: (db: Database) => Promise<unknown>) => void
  /** Post-commit hook: runs once the call has succeeded and its writes are committed; nobody waits for it. */
  after: (work: PostCommitHook) => void
  /** Path of the current call; SSR reads and jobs have none. */
  path?: Path
  /** Set only by shared/four-eyes and desk/decide: a dry run, or a change that another staff member confirmed. */
  approval?: Approval
}

export type Handler<S extends CallSchemas, P extends keyof S> = (
  context: Context,
  input: z.output<S[P]['request']>,
) => Promise<z.input<S[P]['result']> | PreSerialized<z.input<S[P]['result']>>>

/** One handler per endpoint of a domain: the compiler reports a missing one. */
export type Handlers<S extends CallSchemas> = { [P in keyof S]: Handler<S, P> }

/** Acting person and time: all that a change by a job on someone's behalf has. */
export type Actor = Pick<Context, 'db' | 'now' | 'caller'>

/** Returns the caller's uid in endpoints for members: the role check has refused everybody else. */
export function requireUid({ caller }: Pick<Context, 'caller'>): number {
  if (caller.uid === null) throw new Error('a call for members reached its handler without one')
  return caller.uid
}
