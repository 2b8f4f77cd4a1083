import type { CallSchemas } from '../call'
import { customRoleCalls } from './custom-roles'
import { licenceCalls } from './licences'
import { memberCalls } from './members'
import { requestCalls } from './requests'
import { staffTableCalls } from './staff-table'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const peopleCalls = {
  ...staffTableCalls,
  ...customRoleCalls,
  ...memberCalls,
  ...requestCalls,
  ...licenceCalls,
} satisfies CallSchemas
