import type { caseCalls } from '../../../src/contract/case/schema'
import type { Handlers } from '../../http/context'
import { reportMisread } from './misread'
import { followCase, ownCases } from './own'
import { addToCase, reopenCase, sendCase } from './send'

export const caseHandlers = {
  'case/send': sendCase,
  'case/misread': reportMisread,
  'case/list': ownCases,
  'case/follow': followCase,
  'case/add': addToCase,
  'case/reopen': reopenCase,
} satisfies Handlers<typeof caseCalls>
