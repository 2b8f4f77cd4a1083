import { useCall } from '@/api/query'
import { renewAnswers } from '@/api/query-client'
import { ApiError } from '@/api/errors'
import { invalidate, sendMutation } from '@/api/mutation'
import type { Request, Result } from '@/contract/endpoints'
import { ERRCODE } from '@/contract/errcodes'
import { newPasskey, showPasskey } from '@/platform/passkey/passkey'
import { sessionStore } from '@/state/session'

export type LoginState = Result<'staff/login-state'>

export const useLoginState = () =>
  useCall('staff/login-state', {}, { stale: 'live', refetchInterval: 60_000 })

/** Refetches the state of the factors: the codes that are shown only once have been read. */
export const renewLoginState = () => invalidate(['staff/login-state', 'desk/staff'])

/** Rejects with a PasskeyError, or with the errors of callApi. */
export async function addPasskey(): Promise<Result<'staff/passkey-add'>> {
  const { options } = await sendMutation('staff/passkey-options', { purpose: 'add' }, { isQuiet: true })
  const answer = await newPasskey(options)
  return sendMutation('staff/passkey-add', { answer: answer as never, name: '通行密钥' }, { isQuiet: true })
}

export const beginTotp = () => sendMutation('staff/totp-begin', {}, { isQuiet: true })
export const addTotp = (code: string) =>
  sendMutation('staff/totp-add', { code, name: '验证器' }, { isQuiet: true })
export const removeFactor = (id: number) => sendMutation('staff/factor-remove', { id }, { isQuiet: true })
export const newCodes = () => sendMutation('staff/recovery-codes', {}, { isQuiet: true })

/** Proves a second factor; the session continues under its new token. */
async function prove(request: Request<'staff/prove'>): Promise<Result<'staff/prove'>> {
  const proved = await sendMutation('staff/prove', request, { isQuiet: true })
  sessionStore.getState().signIn(proved.login_data)
  // Refetch the queries that the server had refused.
  renewAnswers()
  return proved
}
export async function proveByPasskey() {
  const { options } = await sendMutation('staff/passkey-options', { purpose: 'prove' }, { isQuiet: true })
  const answer = await showPasskey(options)
  return prove({ way: 'passkey', answer: answer as never })
}
export const proveByCode = (code: string) => prove({ way: 'totp', code })
export const proveByRecovery = (recovery_code: string) => prove({ way: 'recovery', recovery_code })

/** True if the person is no member of the staff. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.errcode === ERRCODE.notAllowed && lackIn(error) === null

/** Missing requirement of a refused call: a recent proof of the factor, or a new login. */
export function lackIn(error: unknown): 'proof' | 'login' | null {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return null
  const { lacks } = error.result as { lacks?: unknown }
  return lacks === 'proof' || lacks === 'login' ? lacks : null
}
