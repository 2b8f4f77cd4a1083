import type { visitorCalls } from '../../../src/contract/visitor/schema'
import type { Handlers } from '../../http/context'
import { putAction } from './actions'
import { claimVisit, closeVisit, startVisit, trace } from './visits'

export const visitorHandlers = {
  'visitor/start-session': startVisit,
  'visitor/close-session': closeVisit,
  'visitor/trace': trace,
  'visitor/user-login': claimVisit,
  'h5/log/put': putAction,
} satisfies Handlers<typeof visitorCalls>
