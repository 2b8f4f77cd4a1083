import type { rightsCalls } from '../../../src/contract/rights/schema'
import type { Handlers } from '../../http/context'
import { rightsIndex } from './index-page'
import { rightsInfo } from './info'
import { listRights, searchRights } from './list'
import { keepAnswers, selfTest } from './qualification-handlers'

export const rightsHandlers = {
  'rights/mobile-index': rightsIndex,
  'rights/pub-list': listRights,
  'rights/pub-search-mobile': searchRights,
  'rights/detail-mobile': rightsInfo,
  'qualifications-topic/get-answer': selfTest,
  'qualifications-topic/add-answer-log': keepAnswers,
} satisfies Handlers<typeof rightsCalls>
