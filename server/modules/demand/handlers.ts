import type { demandCalls } from '../../../src/contract/demand/schema'
import type { Handlers } from '../../http/context'
import { demandParams, findHouse, saveAlerts, saveDemand, saveWish, stopWish, wishPage } from './demands'
import { matchDemand } from './match'
import { setUnfit } from './unfit'

export const demandHandlers = {
  'h5/user/demand-params': demandParams,
  'h5/user/save-demand': saveDemand,
  'user/find-house': findHouse,
  'user/wish-list': wishPage,
  'demand/match': matchDemand,
  'demand/save-wish': saveWish,
  'demand/alerts': saveAlerts,
  'demand/unfit': setUnfit,
  'demand/stop': stopWish,
} satisfies Handlers<typeof demandCalls>
