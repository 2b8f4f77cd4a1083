import type { courtCalls } from '../../../src/contract/court/schema'
import type { Handlers } from '../../http/context'
import { courtInfo } from './info'

export const courtHandlers = {
  'court/info': courtInfo,
} satisfies Handlers<typeof courtCalls>
