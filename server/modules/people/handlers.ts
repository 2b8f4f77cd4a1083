import type { peopleCalls } from '../../../src/contract/people/schema'
import type { Handlers } from '../../http/context'
import { fourEyed } from '../../shared/four-eyes'
import { customRoles, eyedCustomRole, removeCustomRole } from './custom-roles'
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
import { cancelLeave } from './leave'
import { disableStaff, endAllSessions, eyedEnable, eyedRoles, staffDuties, staffTable } from './staff'

export const peopleHandlers = {
  'desk/staff': staffTable,
  'desk/staff-invite': inviteStaff,
  'desk/staff-invite-again': inviteAgain,
  'desk/staff-invite-withdraw': withdrawInvite,
  'staff/join': joinStaff,
  'desk/staff-role': fourEyed(eyedRoles),
  'desk/staff-sessions-end': endAllSessions,
  'desk/staff-duties': staffDuties,
  'desk/staff-disable': disableStaff,
  'desk/staff-leave-cancel': cancelLeave,
  'desk/staff-enable': fourEyed(eyedEnable),
  'desk/custom-roles': customRoles,
  'desk/custom-role-save': fourEyed(eyedCustomRole),
  'desk/custom-role-remove': removeCustomRole,
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
