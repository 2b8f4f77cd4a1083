import type { hiddenCalls } from '../../../src/contract/hidden/schema'
import type { Handlers } from '../../http/context'
import { hiddenPage, mergeHidden, setHidden } from './hidden'

export const hiddenHandlers = {
  'hidden/list': hiddenPage,
  'hidden/set': setHidden,
  'hidden/merge': mergeHidden,
} satisfies Handlers<typeof hiddenCalls>
