import type { CallOptions } from '../../src/contract/call'
import { ERRCODE } from '../../src/contract/errcodes'
import { roleReaches, type Role } from '../../src/contract/roles'
import { ApiError, notAllowed } from '../errors/api-error'
import type { Caller } from './context'

const WORDS = { proof: '请先完成登录验证', factor: '请先设置登录保护' } as const

/** Throws 1006 if the caller's role is too low; staff who only lack the second factor are notified by `result.lacks`. */
export function checkRole(
  { role, waiting }: Caller,
  call: { role: Role } & Pick<CallOptions, 'allowedBeforeMfa'>,
): void {
  if (roleReaches(role, call.role)) return
  if (!waiting || !roleReaches(waiting.role, call.role)) throw notAllowed()
  if (!call.allowedBeforeMfa)
    throw new ApiError(ERRCODE.notAllowed, WORDS[waiting.lacks], { lacks: waiting.lacks })
}
