import { endpoints, type Path } from '../../../src/contract/endpoints'
import { hasPermission } from '../../../src/contract/permissions'
import type { Caller } from '../../http/context'
import { notAllowed } from '../../errors/api-error'

/** Returns the endpoints whose waiting changes the caller may see and decide: those that they may call. */
export const listDecidedPaths = (caller: Caller): Path[] =>
  (Object.keys(endpoints) as Path[]).filter(path =>
    endpoints[path].permissions.some(one => hasPermission(caller, one)),
  )

/** Throws 1006 if the caller may not decide about changes by this endpoint. */
export function checkPreparedScope(caller: Caller, { area, path }: { area: string; path: string }): void {
  if (area === 'roles' && !hasPermission(caller, 'roles.edit')) throw notAllowed('角色由管理员确认')
  if (listDecidedPaths(caller).every(one => one !== path)) throw notAllowed('您的角色没有这项改动的权限')
}
