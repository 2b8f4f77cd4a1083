import type { Path } from '../../src/contract/endpoints'
import type { Context } from '../http/context'
import type { AnyReplayRule } from '../http/idempotency'
import { accountHandlers } from './account/handlers'
import { agentHandlers } from './agent/handlers'
import { albumHandlers } from './album/handlers'
import { askHandlers } from './ask/handlers'
import { baseHandlers } from './base/handlers'
import { bidHandlers } from './bid/handlers'
import { boardHandlers } from './board/handlers'
import { buildingHandlers } from './building/handlers'
import { assetHandlers } from './asset/handlers'
import { qualityHandlers } from './quality/handlers'
import { paperHandlers } from './paper/handlers'
import { calculationHandlers } from './calculation/handlers'
import { caseHandlers } from './case/handlers'
import { checkHandlers } from './check/handlers'
import { contentHandlers } from './content/handlers'
import { courtHandlers } from './court/handlers'
import { deskHandlers } from './desk/handlers'
import { eligibilityHandlers } from './eligibility/handlers'
import { demandHandlers } from './demand/handlers'
import { houseHandlers } from './house/handlers'
import { lawHandlers } from './law/handlers'
import { legalHandlers } from './legal/handlers'
import { loanHandlers } from './loan/handlers'
import { lookupHandlers } from './lookup/handlers'
import { openDataHandlers } from './open-data/handlers'
import { peopleHandlers } from './people/handlers'
import { phoneHandlers } from './lead/handlers'
import { pointsHandlers } from './points/handlers'
import { practiceHandlers } from './practice/handlers'
import { privacyHandlers } from './privacy/handlers'
import { remindHandlers } from './remind/handlers'
import { rightsHandlers } from './rights/handlers'
import { ruleHandlers } from './rules/handlers'
import { hiddenHandlers } from './hidden/handlers'
import { inboxHandlers } from './inbox/handlers'
import { savedSearchHandlers } from './saved-search/handlers'
import { schoolHandlers } from './school/handlers'
import { shareHandlers } from './share/handlers'
import { staffHandlers } from './staff/handlers'
import { statsHandlers } from './stats/handlers'
import { taxHandlers } from './tax/handlers'
import { userHandlers, userReplayRules } from './user/handlers'
import { valuationHandlers } from './valuation/handlers'
import { verifyHandlers } from './verify/handlers'
import { videoHandlers } from './video/handlers'
import { visitorHandlers } from './visitor/handlers'
import { wechatHandlers, wechatReplayRules } from './wechat/handlers'
import { wikiHandlers } from './wiki/handlers'
import { wonHandlers } from './won/handlers'
import { xiaoquHandlers } from './xiaoqu/handlers'

export type AnyHandler = (context: Context, input: never) => Promise<unknown>

/** Maps every path to its handler; a missing one is a type error. Each domain's map is checked against its contract. */
export const handlers: Record<Path, AnyHandler> = {
  ...accountHandlers,
  ...agentHandlers,
  ...albumHandlers,
  ...askHandlers,
  ...baseHandlers,
  ...bidHandlers,
  ...boardHandlers,
  ...buildingHandlers,
  ...calculationHandlers,
  ...practiceHandlers,
  ...assetHandlers,
  ...qualityHandlers,
  ...paperHandlers,
  ...caseHandlers,
  ...checkHandlers,
  ...contentHandlers,
  ...courtHandlers,
  ...deskHandlers,
  ...eligibilityHandlers,
  ...houseHandlers,
  ...lawHandlers,
  ...legalHandlers,
  ...loanHandlers,
  ...lookupHandlers,
  ...openDataHandlers,
  ...peopleHandlers,
  ...phoneHandlers,
  ...demandHandlers,
  ...pointsHandlers,
  ...privacyHandlers,
  ...remindHandlers,
  ...rightsHandlers,
  ...ruleHandlers,
  ...savedSearchHandlers,
  ...hiddenHandlers,
  ...inboxHandlers,
  ...schoolHandlers,
  ...shareHandlers,
  ...staffHandlers,
  ...statsHandlers,
  ...taxHandlers,
  ...userHandlers,
  ...valuationHandlers,
  ...verifyHandlers,
  ...videoHandlers,
  ...visitorHandlers,
  ...wechatHandlers,
  ...wikiHandlers,
  ...wonHandlers,
  ...xiaoquHandlers,
}

/** Rules for repeats of requests whose response holds a token. */
export const REPLAY_RULES: Partial<Record<Path, AnyReplayRule>> = { ...userReplayRules, ...wechatReplayRules }
