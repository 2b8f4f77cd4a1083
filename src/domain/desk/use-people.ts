import { useCall } from '@/api/query'
import { useWrite, write } from '@/api/write'
import type { Path, Request } from '@/contract/endpoints'

export const PEOPLE_PAGE = 20

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
  useCall('desk/staff', { ...request, page_size: PEOPLE_PAGE }, { stale: 'none', keepsFormer: true })
export const useDuties = (uid: number) => useCall('desk/staff-duties', { uid }, { stale: 'none' })
export const useWithdrawInvite = () => useWrite('desk/staff-invite-withdraw', { outdates: STAFF })

/** Each may require the second factor first, so the sending form shows the error. */
const QUIET = { isQuiet: true, outdates: STAFF } as const
export const inviteStaff = (request: Request<'desk/staff-invite'>) =>
  write('desk/staff-invite', request, QUIET)
export const changeRole = (request: Request<'desk/staff-role'>) => write('desk/staff-role', request, QUIET)
export const disableStaff = (request: Request<'desk/staff-disable'>) =>
  write('desk/staff-disable', request, QUIET)
export const enableStaff = (request: Request<'desk/staff-enable'>) =>
  write('desk/staff-enable', request, QUIET)
export const cancelLeave = (uid: number) => write('desk/staff-leave-cancel', { uid }, QUIET)
export const inviteAgain = (id: number) => write('desk/staff-invite-again', { id }, QUIET)
export const endSessions = (uid: number) => write('desk/staff-sessions-end', { uid }, QUIET)
export const resetFactors = (uid: number) => write('staff/factor-reset', { uid }, QUIET)
export const useRoles = () => useCall('user/roles', {}, { stale: 'long' })
export const joinStaff = (code: string) =>
  write(
    'staff/join',
    { code },
    { isQuiet: true, outdates: ['staff/login-state', 'user/personal-center', 'user/have-roles'] },
  )

export const lookAtMember = (request: Request<'desk/member-look'>) =>
  write('desk/member-look', request, { isQuiet: true, outdates: ['desk/changes'] })
export const blockMember = (request: Request<'desk/member-block'>) =>
  write('desk/member-block', request, { isQuiet: true, outdates: ['desk/changes'] })
export const unblockMember = (uid: number) =>
  write('desk/member-unblock', { uid }, { isQuiet: true, outdates: ['desk/changes'] })

export const useRequests = (request: Request<'desk/person-requests'>) =>
  useCall(
    'desk/person-requests',
    { ...request, page_size: PEOPLE_PAGE },
    { stale: 'none', keepsFormer: true },
  )
export const useRequest = (id: number) => useCall('desk/person-request', { id }, { stale: 'none' })
const QUIET_REQUEST = { isQuiet: true, outdates: REQUESTS } as const
export const addRequest = (request: Request<'desk/person-request-add'>) =>
  write('desk/person-request-add', request, QUIET_REQUEST)
export const identifyPerson = (request: Request<'desk/person-request-identify'>) =>
  write('desk/person-request-identify', request, QUIET_REQUEST)
export const finishRequest = (request: Request<'desk/person-request-finish'>) =>
  write('desk/person-request-finish', request, QUIET_REQUEST)
export const refuseRequest = (request: Request<'desk/person-request-refuse'>) =>
  write('desk/person-request-refuse', request, QUIET_REQUEST)

export const useLicences = (request: Request<'desk/licences'>) =>
  useCall('desk/licences', { ...request, page_size: PEOPLE_PAGE }, { stale: 'none', keepsFormer: true })
export const checkLicence = (request: Request<'desk/licence-check'>) =>
  write('desk/licence-check', request, {
    isQuiet: true,
    outdates: ['desk/licences', 'desk/home', 'desk/changes', 'agent/info', 'agent/list'],
  })
