import type { Context } from './context'
import { keyedHash } from './hash'

/** Names of logged events; docs/operations/operate.md lists them. */
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

/** blocked: refused by a rate limit before it was checked. */
export type Outcome = 'ok' | 'failed' | 'blocked'

type Needs = Pick<Context, 'env' | 'log'> & {
  /** Absent: triggered by the clock, without a request. */
  client?: Pick<Context['client'], 'ipHash'>
  caller: Pick<Context['caller'], 'uid'>
}

export interface SecurityDetails {
  outcome: Outcome
  /** Affected account, if it is not the caller's own; null: none. */
  uid?: number | null
  /** The phone that was typed: its hash shows which attempts target one account. */
  phone?: string
  /** Fixed words of the program: how, what. No user input. */
  way?: string
  roles?: readonly string[]
}

/** Returns a member's pseudonym in logs: stable for one HASH_SECRET. */
export const loggedMember = (env: Needs['env'], uid: number) => keyedHash(env.hashSecret, 'log-member', uid)

/**
 * Writes one line of the security log: `log: 'security'`, member (hashed), origin (hashed), event and outcome. Written at every LOG_LEVEL
 * except silent, because it is a record.
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
