import type { peopleCalls } from '../../../src/contract/people/schema'
import type { Handlers } from '../../http/context'
import { inviteAgain, inviteStaff, joinStaff, withdrawInvite } from './invites'
import { checkLicence, licences } from './licences'
import { blockMember, lookAtMember, objectToBlock, unblockMember } from './members'
import {
  addPersonRequest,
  finishRequest,
  identifyPerson,
  personRequest,
  personRequests,
  refuseRequest,
} from './requests'
import { changeRole, disableStaff, enableStaff, endAllSessions, staffDuties, staffTable } from './staff'

export const peopleHandlers = {
  'desk/staff': staffTable,
  'desk/staff-invite': inviteStaff,
  'desk/staff-invite-again': inviteAgain,
  'desk/staff-invite-withdraw': withdrawInvite,
  'staff/join': joinStaff,
  'desk/staff-role': changeRole,
  'desk/staff-sessions-end': endAllSessions,
  'desk/staff-duties': staffDuties,
  'desk/staff-disable': disableStaff,
  'desk/staff-enable': enableStaff,
  'desk/member-look': lookAtMember,
  'desk/member-block': blockMember,
  'desk/member-unblock': unblockMember,
  'user/object': objectToBlock,
  'desk/person-requests': personRequests,
  'desk/person-request': async (context, { id }) => ({ request: await personRequest(context, id) }),
  'desk/person-request-add': addPersonRequest,
  'desk/person-request-identify': identifyPerson,
  'desk/person-request-finish': finishRequest,
  'desk/person-request-refuse': refuseRequest,
  'desk/licences': licences,
  'desk/licence-check': checkLicence,
} satisfies Handlers<typeof peopleCalls>
