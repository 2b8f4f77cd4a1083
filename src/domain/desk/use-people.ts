import { useCall } from '@/api/query'
import { useMutation, sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'

export const useStaff = (request: Request<'desk/staff'>) =>
  useCall('desk/staff', request, { stale: 'none', keepsPreviousData: true })
export const useDuties = (uid: number) => useCall('desk/staff-duties', { uid }, { stale: 'none' })
export const useWithdrawInvite = () => useMutation('desk/staff-invite-withdraw')

/** Each may require the second factor first, so the sending form shows the error. */
const QUIET = { isQuiet: true } as const
export const cancelLeave = (uid: number) => sendMutation('desk/staff-leave-cancel', { uid }, QUIET)
export const inviteAgain = (id: number) => sendMutation('desk/staff-invite-again', { id }, QUIET)
export const endSessions = (uid: number) => sendMutation('desk/staff-sessions-end', { uid }, QUIET)
export const resetFactors = (uid: number) => sendMutation('staff/factor-reset', { uid }, QUIET)
export const useCustomRoles = () => useCall('desk/custom-roles', {}, { stale: 'none' })
export const removeCustomRole = (id: number) => sendMutation('desk/custom-role-remove', { id }, QUIET)
export const useRoles = () => useCall('user/roles', {}, { stale: 'long' })
export const joinStaff = (code: string) => sendMutation('staff/join', { code }, { isQuiet: true })

export const unblockMember = (uid: number) => sendMutation('desk/member-unblock', { uid }, { isQuiet: true })

export const useRequests = (request: Request<'desk/person-requests'>) =>
  useCall('desk/person-requests', request, { stale: 'none', keepsPreviousData: true })
export const useRequest = (id: number) => useCall('desk/person-request', { id }, { stale: 'none' })

export const useLicences = (request: Request<'desk/licences'>) =>
  useCall('desk/licences', request, { stale: 'none', keepsPreviousData: true })
