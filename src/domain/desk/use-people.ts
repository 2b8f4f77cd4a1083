import { useCall } from '@/api/query'
import { useMutation, sendMutation } from '@/api/mutation'
import type { Path, Request } from '@/contract/endpoints'

/** Queries that a change of people invalidates. */
const STAFF = [
  'desk/staff',
  'desk/staff-duties',
  'desk/home',
  'desk/changes',
  'desk/prepared',
] as const satisfies Path[]
const REQUESTS = [
  'desk/person-requests',
  'desk/person-request',
  'desk/home',
  'desk/changes',
] as const satisfies Path[]

export const useStaff = (request: Request<'desk/staff'>) =>
  useCall('desk/staff', request, { stale: 'none', keepsPreviousData: true })
export const useDuties = (uid: number) => useCall('desk/staff-duties', { uid }, { stale: 'none' })
export const useWithdrawInvite = () => useMutation('desk/staff-invite-withdraw', { invalidates: STAFF })

/** Each may require the second factor first, so the sending form shows the error. */
const QUIET = { isQuiet: true, invalidates: STAFF } as const
export const inviteStaff = (request: Request<'desk/staff-invite'>) =>
  sendMutation('desk/staff-invite', request, QUIET)
export const changeRole = (request: Request<'desk/staff-role'>) =>
  sendMutation('desk/staff-role', request, QUIET)
export const disableStaff = (request: Request<'desk/staff-disable'>) =>
  sendMutation('desk/staff-disable', request, QUIET)
export const enableStaff = (request: Request<'desk/staff-enable'>) =>
  sendMutation('desk/staff-enable', request, QUIET)
export const cancelLeave = (uid: number) => sendMutation('desk/staff-leave-cancel', { uid }, QUIET)
export const inviteAgain = (id: number) => sendMutation('desk/staff-invite-again', { id }, QUIET)
export const endSessions = (uid: number) => sendMutation('desk/staff-sessions-end', { uid }, QUIET)
export const resetFactors = (uid: number) => sendMutation('staff/factor-reset', { uid }, QUIET)
export const useRoles = () => useCall('user/roles', {}, { stale: 'long' })
export const joinStaff = (code: string) =>
  sendMutation(
    'staff/join',
    { code },
    { isQuiet: true, invalidates: ['staff/login-state', 'user/personal-center', 'user/have-roles'] },
  )

export const lookAtMember = (request: Request<'desk/member-look'>) =>
  sendMutation('desk/member-look', request, { isQuiet: true, invalidates: ['desk/changes'] })
export const blockMember = (request: Request<'desk/member-block'>) =>
  sendMutation('desk/member-block', request, { isQuiet: true, invalidates: ['desk/changes'] })
export const unblockMember = (uid: number) =>
  sendMutation('desk/member-unblock', { uid }, { isQuiet: true, invalidates: ['desk/changes'] })

export const useRequests = (request: Request<'desk/person-requests'>) =>
  useCall('desk/person-requests', request, { stale: 'none', keepsPreviousData: true })
export const useRequest = (id: number) => useCall('desk/person-request', { id }, { stale: 'none' })
const QUIET_REQUEST = { isQuiet: true, invalidates: REQUESTS } as const
export const addRequest = (request: Request<'desk/person-request-add'>) =>
  sendMutation('desk/person-request-add', request, QUIET_REQUEST)
export const identifyPerson = (request: Request<'desk/person-request-identify'>) =>
  sendMutation('desk/person-request-identify', request, QUIET_REQUEST)
export const finishRequest = (request: Request<'desk/person-request-finish'>) =>
  sendMutation('desk/person-request-finish', request, QUIET_REQUEST)
export const refuseRequest = (request: Request<'desk/person-request-refuse'>) =>
  sendMutation('desk/person-request-refuse', request, QUIET_REQUEST)

export const useLicences = (request: Request<'desk/licences'>) =>
  useCall('desk/licences', request, { stale: 'none', keepsPreviousData: true })
export const checkLicence = (request: Request<'desk/licence-check'>) =>
  sendMutation('desk/licence-check', request, {
    isQuiet: true,
    invalidates: ['desk/licences', 'desk/home', 'desk/changes', 'agent/info', 'agent/list'],
  })
