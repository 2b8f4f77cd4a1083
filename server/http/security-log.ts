import type { Context } from './context'
import { keyedHash } from './hash'

/** What is told of by name; docs/reference/threats.md lists them. */
export type SecurityEvent =
  | 'login'
  | 'code'
  | 'logout'
  | 'password'
  | 'phone'
  | 'binding'
  | 'role'
  | 'role.refused'
  | 'export'
  | 'unregister'
  | 'erasure'
  | 'factor.prove'
  | 'factor.add'
  | 'factor.remove'
  | 'factor.codes'
  | 'factor.reset'

/** blocked: not looked at, for there were too many. */
export type Outcome = 'ok' | 'failed' | 'blocked'

type Needs = Pick<Context, 'env' | 'log'> & {
  /** None: no request, but the clock. */
  client?: Pick<Context['client'], 'ipHash'>
  caller: Pick<Context['caller'], 'uid'>
}

export interface SecurityDetails {
  outcome: Outcome
  /** Whose account, where it is not the caller's own; null: nobody's. */
  uid?: number | null
  /** The phone that was typed: as a hash it tells which tries are for one account. */
  phone?: string
  /** Words of the program alone: how, what. Nothing that was typed. */
  way?: string
  roles?: readonly string[]
}

/** How a member is named in logs: the same in all lines of one HASH_SECRET. */
export const loggedMember = (env: Needs['env'], uid: number) => keyedHash(env.hashSecret, 'log-member', uid)

/**
 * One line of the security log: `log: 'security'`, who (hashed), from where (hashed), what and how it went. Written at every LOG_LEVEL but
 * silent, for it is a record and no chatter.
 */
export function logSecurity(
  { env, log, client, caller }: Needs,
  event: SecurityEvent,
  { outcome, uid = caller.uid, phone, way, roles }: SecurityDetails,
): void {
  const line = {
    event,
    outcome,
    ...(uid !== null && { member: loggedMember(env, uid) }),
    ...(caller.uid !== null && caller.uid !== uid && { by: loggedMember(env, caller.uid) }),
    ...(phone !== undefined && { account: keyedHash(env.hashSecret, 'log-account', phone) }),
    ...(client && { address: client.ipHash }),
    ...(way !== undefined && { way }),
    ...(roles && { roles }),
  }
  log
    .child({ log: 'security' }, env.logLevel === 'silent' ? {} : { level: 'info' })
    .info(line, `${event} ${outcome}`)
}
