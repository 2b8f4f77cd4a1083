import { accountCalls } from '../../src/contract/account/schema'
import { agentCalls } from '../../src/contract/agent/schema'
import { albumCalls } from '../../src/contract/album/schema'
import { askCalls } from '../../src/contract/ask/schema'
import { assetCalls } from '../../src/contract/asset/schema'
import { qualityCalls } from '../../src/contract/quality/schema'
import { paperCalls } from '../../src/contract/paper/schema'
import { baseCalls } from '../../src/contract/base/schema'
import { bidCalls } from '../../src/contract/bid/schema'
import { boardCalls } from '../../src/contract/board/schema'
import { buildingCalls } from '../../src/contract/building/schema'
import { calculationCalls } from '../../src/contract/calculation/schema'
import { caseCalls } from '../../src/contract/case/schema'
import { checkCalls } from '../../src/contract/check/schema'
import { contentCalls } from '../../src/contract/content/schema'
import { courtCalls } from '../../src/contract/court/schema'
import { deskCalls } from '../../src/contract/desk/schema'
import { eligibilityCalls } from '../../src/contract/eligibility/schema'
import { demandCalls } from '../../src/contract/demand/schema'
import { houseCalls } from '../../src/contract/house/schema'
import { lawCalls } from '../../src/contract/law/schema'
import { legalCalls } from '../../src/contract/legal/schema'
import { loanCalls } from '../../src/contract/loan/schema'
import { lookupCalls } from '../../src/contract/lookup/schema'
import { openDataCalls } from '../../src/contract/open-data/schema'
import { peopleCalls } from '../../src/contract/people/schema'
import { leadCalls } from '../../src/contract/lead/schema'
import { pointsCalls } from '../../src/contract/points/schema'
import { practiceCalls } from '../../src/contract/practice/schema'
import { privacyCalls } from '../../src/contract/privacy/schema'
import { remindCalls } from '../../src/contract/remind/schema'
import { rightsCalls } from '../../src/contract/rights/schema'
import { ruleCalls } from '../../src/contract/rules/schema'
import { hiddenCalls } from '../../src/contract/hidden/schema'
import { inboxCalls } from '../../src/contract/inbox/schema'
import { savedSearchCalls } from '../../src/contract/saved-search/schema'
import { schoolCalls } from '../../src/contract/school/schema'
import { shareCalls } from '../../src/contract/share/schema'
import { staffCalls } from '../../src/contract/staff/schema'
import { statsCalls } from '../../src/contract/stats/schema'
import { taxCalls } from '../../src/contract/tax/schema'
import { userCalls } from '../../src/contract/user/schema'
import { valuationCalls } from '../../src/contract/valuation/schema'
import { verifyCalls } from '../../src/contract/verify/schema'
import { videoCalls } from '../../src/contract/video/schema'
import { visitorCalls } from '../../src/contract/visitor/schema'
import { wechatCalls } from '../../src/contract/wechat/schema'
import { wikiCalls } from '../../src/contract/wiki/schema'
import { wonCalls } from '../../src/contract/won/schema'
import { xiaoquCalls } from '../../src/contract/xiaoqu/schema'

/** Request and result schema of every endpoint, by path. */
export const schemas = {
  ...accountCalls,
  ...agentCalls,
  ...albumCalls,
  ...askCalls,
  ...baseCalls,
  ...bidCalls,
  ...boardCalls,
  ...buildingCalls,
  ...calculationCalls,
  ...caseCalls,
  ...checkCalls,
  ...contentCalls,
  ...courtCalls,
  ...deskCalls,
  ...eligibilityCalls,
  ...houseCalls,
  ...lawCalls,
  ...legalCalls,
  ...loanCalls,
  ...lookupCalls,
  ...openDataCalls,
  ...peopleCalls,
  ...leadCalls,
  ...demandCalls,
  ...pointsCalls,
  ...practiceCalls,
  ...assetCalls,
  ...qualityCalls,
  ...paperCalls,
  ...privacyCalls,
  ...remindCalls,
  ...rightsCalls,
  ...ruleCalls,
  ...savedSearchCalls,
  ...hiddenCalls,
  ...inboxCalls,
  ...schoolCalls,
  ...shareCalls,
  ...staffCalls,
  ...statsCalls,
  ...taxCalls,
  ...userCalls,
  ...valuationCalls,
  ...verifyCalls,
  ...videoCalls,
  ...visitorCalls,
  ...wechatCalls,
  ...wikiCalls,
  ...wonCalls,
  ...xiaoquCalls,
}
