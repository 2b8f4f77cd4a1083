import { deskEndpoints } from '@/contract/desk/endpoints'
import { houseEndpoints } from '@/contract/house/endpoints'
import { paperEndpoints } from '@/contract/paper/endpoints'
import type { Permission } from '@/contract/permissions'

export type { Permission }

/** Endpoints that the rooms of the desk call. */
const CALLS = { ...deskEndpoints, ...houseEndpoints, ...paperEndpoints }
export type DeskCall = keyof typeof CALLS

/** True if somebody with these permissions may call the endpoint, by the table that the server checks. */
export function mayCall(path: DeskCall, permissions: readonly Permission[]): boolean {
  const needs: readonly Permission[] = CALLS[path].permissions
  return needs.length === 0 || needs.some(one => permissions.includes(one))
}
