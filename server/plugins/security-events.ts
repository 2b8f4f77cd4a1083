import type { Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { ApiError } from '../errors/api-error'
import type { Context } from '../http/context'
import { logSecurity, type SecurityDetails, type SecurityEvent } from '../http/security-log'

type Asked = Readonly<Record<string, unknown>>

interface Rule {
  event: SecurityEvent
  /** Details from the request; only fixed words and numbers. */
  of?: (asked: Asked) => Partial<SecurityDetails>
  /** Account named in the response, if any. */
  whose?: (result: unknown) => number | null
  /** Logs only if this returns true. */
  when?: (asked: Asked) => boolean
}

const getUser = (result: unknown) => (result as { user?: { uid: number } }).user?.uid ?? null
const pickPhone = ({ phone }: Asked) => (typeof phone === 'string' ? { phone } : {})

/** Endpoints that write a line to the security log, whatever their outcome. */
const EVENTS: Partial<Record<Path, Rule>> = {
  'user/login': {
    event: 'login',
    of: asked => ({ ...pickPhone(asked), way: asked.code === undefined ? 'password' : 'sms' }),
    whose: getUser,
  },
  'user/register': {
    event: 'login',
    of: asked => ({ ...pickPhone(asked), way: 'register' }),
    whose: getUser,
  },
  'wechat/wx-register': {
    event: 'login',
    of: asked => ({ ...pickPhone(asked), way: 'wechat' }),
    whose: getUser,
  },
  'user/sendcode': { event: 'code', of: asked => ({ ...pickPhone(asked), way: String(asked.purpose) }) },
  'user/forget-password': { event: 'password', of: asked => ({ ...pickPhone(asked), way: 'reset' }) },
  'user/update-password': { event: 'password', of: () => ({ way: 'change' }) },
  'user/change-phone': { event: 'phone' },
  'user/login-out': { event: 'logout' },
  'user/end-session': { event: 'logout', of: () => ({ way: 'one' }) },
  'user/end-sessions': { event: 'logout', of: () => ({ way: 'all' }) },
  'user/bind-platform': { event: 'binding', of: () => ({ way: 'bind' }) },
  'user/unbind-platform': { event: 'binding', of: () => ({ way: 'unbind' }) },
  'user/role-set': {
    event: 'role',
    of: ({ uid, roles }) => ({ uid: uid as number, roles: roles as string[] }),
  },
  'desk/staff-role': {
    event: 'role',
    of: ({ uid, roles }) => ({ uid: uid as number, roles: roles as string[] }),
  },
  'desk/custom-role-save': { event: 'role', of: () => ({ way: 'custom' }) },
  'desk/staff-disable': { event: 'role', of: ({ uid }) => ({ uid: uid as number, roles: [] }) },
  'desk/staff-enable': { event: 'role', of: ({ uid }) => ({ uid: uid as number, way: 'enable' }) },
  'staff/join': { event: 'role', of: () => ({ way: 'join' }) },
  'desk/staff-sessions-end': {
    event: 'logout',
    of: ({ uid }) => ({ uid: uid as number, way: 'by an admin' }),
  },
  'privacy/export': { event: 'export', of: () => ({ way: 'ask' }) },
  'privacy/export-link': { event: 'export', of: () => ({ way: 'open' }) },
  'h5/user/unregister-validate': { event: 'unregister', when: ({ confirm }) => confirm === true },
  'staff/prove': { event: 'factor.prove', of: ({ way }) => ({ way: String(way) }) },
  'staff/passkey-add': { event: 'factor.add', of: () => ({ way: 'passkey' }) },
  'staff/totp-add': { event: 'factor.add', of: () => ({ way: 'totp' }) },
  'staff/factor-remove': { event: 'factor.remove' },
  'staff/recovery-codes': { event: 'factor.codes' },
  'staff/factor-reset': { event: 'factor.reset', of: ({ uid }) => ({ uid: uid as number }) },
}

/** Runs a call; if the security log covers it, writes a line, also for a refusal. */
export async function withSecurityLog<T>(
  context: Context,
  { path, asked }: { path: Path; asked: Asked },
  run: () => Promise<T>,
): Promise<T> {
  const rule = EVENTS[path]
  if (!rule || rule.when?.(asked) === false) return run()
  const details = rule.of?.(asked) ?? {}
  try {
    const result = await run()
    const uid = rule.whose?.(result)
    logSecurity(context, rule.event, { ...details, ...(uid != null && { uid }), outcome: 'ok' })
    return result
  } catch (error) {
    const isBlocked = error instanceof ApiError && error.errcode === ERRCODE.tooMany
    logSecurity(context, rule.event, { ...details, outcome: isBlocked ? 'blocked' : 'failed' })
    throw error
  }
}
