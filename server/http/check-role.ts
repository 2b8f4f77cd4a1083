import type { Call } from '../../src/contract/call'
import { ERRCODE } from '../../src/contract/errcodes'
import { hasPermission, PERMISSIONS, type Permission } from '../../src/contract/permissions'
import { roleReaches } from '../../src/contract/roles'
import { ApiError, notAllowed } from '../errors/api-error'
import type { Caller } from './context'

const WORDS = { proof: '请先完成登录验证', factor: '请先设置登录保护' } as const

type Asked = Pick<Call, 'role' | 'permissions' | 'allowedBeforeMfa'>

/**
 * Returns the caller with the rights that hold in this call. Throws 1006 if they do not suffice; staff who only lack the second factor are
 * notified by `result.lacks`.
 */
export function checkRole(caller: Caller, call: Asked): Caller {
  const { role, waiting } = caller
  if (!roleReaches(role, call.role)) {
    if (!waiting || !roleReaches(waiting.role, call.role)) throw notAllowed()
    if (!call.allowedBeforeMfa)
      throw new ApiError(ERRCODE.notAllowed, WORDS[waiting.lacks], { lacks: waiting.lacks })
    return caller
  }
  return narrowed(caller, call)
}

/**
 * Staff with a custom role: a call of the desk is refused without one of its permissions; in any other call they lose the rights of staff,
 * so that a handler which shows more to staff cannot forget the permission.
 */
function narrowed(caller: Caller, { role, permissions }: Asked): Caller {
  if (caller.permissions === undefined || permissions.some(one => hasPermission(caller, one))) return caller
  if (roleReaches(role, 'editor')) {
    if (permissions[0] !== undefined) throw lacking(permissions[0])
    return caller
  }
  if (!roleReaches(caller.role, 'editor')) return caller
  const own: Caller = { ...caller, role: caller.agentId === null ? 'member' : 'agent' }
  if (!roleReaches(own.role, role)) throw notAllowed()
  return own
}

const lacking = (one: Permission) => notAllowed(`您的角色没有“${PERMISSIONS[one].label}”的权限`)

/** Throws 1006 if staff lack a permission that depends on the input of a call; managers and members are not concerned. */
export function requirePermission(caller: Caller, one: Permission): void {
  if (roleReaches(caller.role, 'editor') && !hasPermission(caller, one)) throw lacking(one)
}
