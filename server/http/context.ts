import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { CallSchemas } from '../../src/contract/call'
import type { ComeFrom } from '../../src/contract/codes'
import type { Situation } from '../../src/contract/situation'
import type { Path } from '../../src/contract/endpoints'
import type { Role } from '../../src/contract/roles'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Env } from '../env'
import type { LotIndex } from '../lots/lot-index'
import type { RuleShelf } from '../rules/rule-books'
import type { Approval } from './approval'
import type { AfterWork } from './after-work'
import type { Written } from './written'

/** Who calls; a visitor has uid null. Roles hold for this call, a change of them from the next one. */
export interface Caller {
  uid: number | null
  role: Role
  agentId: number | null
  /** Hash of the session's token, to end it or leave it alone; null when an openid stood for it. */
  tokenHash: string | null
  /** How often the member's ways in were ended: signed addresses hold it. */
  accessEpoch: number
  /** Editors and admins before their second factor: the role that waits for it, and what they lack. */
  waiting?: { role: Role; lacks: 'factor' | 'proof' }
}

/** What the request carries besides its own fields. */
export interface Client {
  comeFrom: ComeFrom
  signCode: string
  /** The token as it came: '' for none, '0' when only an openid is known. Not proved to be good. */
  token: string
  /** The openid and unionid handles as they came; '' when none. */
  openid: string
  unionid: string
  /** Keyed hash of the address: for limits, never stored with a member. */
  ipHash: string
  ip: string
  /** What the browser or app says of itself; '' when nothing. */
  userAgent: string
  /** Path and query of the asking screen, without the nonce. */
  url: string
}

/** Everything a handler may use. One a call. */
export interface Context {
  /** In a call with idem_key a transaction: what a handler writes and its kept answer are one. Refusals (ApiError) do not undo its writes. */
  db: Database
  env: Env
  adapters: Adapters
  /** All lots, for whatever finds and counts them. */
  lots: LotIndex
  /** Rates and rules by the place they hold in: what is calculated is handed them. */
  rules: RuleShelf
  caller: Caller
  client: Client
  /** The caller's situation as a buyer: costs and verdicts of lots are calculated for it. Left out: unknown. */
  situation?: Situation
  /** Unix seconds. */
  now: number
  log: FastifyBaseLogger
  /** Does a write that the answer neither waits for nor fails by, outside of any transaction. */
  later: (name: string, work: (db: Database) => Promise<unknown>) => void
  /** Does this once the call has been answered well and everything it wrote stands; nobody waits for it. */
  after: (work: AfterWork) => void
  /** The call that is answered; a page's own reads and jobs have none. */
  path?: Path
  /** Set by shared/four-eyes and desk/decide alone: a trial, or a change that another of the staff confirmed. */
  approval?: Approval
}

export type Handler<S extends CallSchemas, P extends keyof S> = (
  context: Context,
  input: z.output<S[P]['request']>,
) => Promise<z.input<S[P]['result']> | Written<z.input<S[P]['result']>>>

/** A handler for every call of a domain: a missing one fails the compiler. */
export type Handlers<S extends CallSchemas> = { [P in keyof S]: Handler<S, P> }

/** Who does something and by which time: all that a change which a job makes for somebody has. */
export type Actor = Pick<Context, 'db' | 'now' | 'caller'>

/** The caller's uid, for calls that need a member: the role table has let in nobody else. */
export function uidOf({ caller }: Pick<Context, 'caller'>): number {
  if (caller.uid === null) throw new Error('a call for members reached its handler without one')
  return caller.uid
}
