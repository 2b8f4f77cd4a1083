import { createContext, useContext, type ReactNode } from 'react'
import { mayCall, type DeskCall, type Permission } from '@/domain/desk/rights'

/** Permissions of the caller; null: not within a desk, or not loaded, so nothing is known to be missing. */
const Rights = createContext<readonly Permission[] | null>(null)

/** Gives the permissions to the actions of a room. */
export const RightsProvider = Rights.Provider

/** Tells which endpoints and permissions the caller has. The server checks them; here they decide which actions are shown. */
export function useRights() {
  const permissions = useContext(Rights)
  return {
    may: (call: DeskCall) => permissions === null || mayCall(call, permissions),
    isLoaded: permissions !== null,
    has: (one: Permission) => permissions === null || permissions.includes(one),
  }
}

/** An action that calls this endpoint: shown to those who may. */
export const Allowed = ({ call, children }: { call: DeskCall; children: ReactNode }) =>
  useRights().may(call) ? <>{children}</> : null
