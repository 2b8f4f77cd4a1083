import type { CallSchemas } from '../call'
import { licenceCalls } from './licences'
import { memberCalls } from './members'
import { requestCalls } from './requests'
import { staffTableCalls } from './staff-table'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const peopleCalls = {
  ...staffTableCalls,
  ...memberCalls,
  ...requestCalls,
  ...licenceCalls,
} satisfies CallSchemas
