import type { CallSchemas } from '../call'
import { licenceCalls } from './licences'
import { memberCalls } from './members'
import { requestCalls } from './requests'
import { staffTableCalls } from './staff-table'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const peopleCalls = {
  ...staffTableCalls,
  ...memberCalls,
  ...requestCalls,
  ...licenceCalls,
} satisfies CallSchemas
