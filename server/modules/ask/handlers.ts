import type { askCalls } from '../../../src/contract/ask/schema'
import type { Handlers } from '../../http/context'
import { similarAsks } from './cards'
import { allowance, commitAsk } from './commit'
import { askInfo, basicInfo } from './info'
import { askList, basicList, hotAsks } from './list'
import { acceptAnswer, closeReport, report, reportPage, setUseful } from './react'
import { deleteAsk, saveAsk } from './save'

export const askHandlers = {
  'ask/list': askList,
  'ask/info': askInfo,
  'ask/save': saveAsk,
  'ask/del': deleteAsk,
  'ask/hot-ask': hotAsks,
  'ask/basic-list': basicList,
  'ask/basic-info': basicInfo,
  'ask/commit': commitAsk,
  'ask/similar': async (context, input) => ({ list: await similarAsks(context, input) }),
  'ask/allowance': allowance,
  'ask/accept': acceptAnswer,
  'ask/useful': setUseful,
  'ask/report': report,
  'ask/reports': reportPage,
  'ask/close-report': closeReport,
} satisfies Handlers<typeof askCalls>
