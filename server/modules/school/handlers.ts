import type { schoolCalls } from '../../../src/contract/school/schema'
import type { Handlers } from '../../http/context'
import { searchSchools } from './search'

export const schoolHandlers = {
  'school/search-school': searchSchools,
} satisfies Handlers<typeof schoolCalls>
