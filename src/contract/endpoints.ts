import type { Call } from './call'
import { accountEndpoints } from './account/endpoints'
import { agentEndpoints } from './agent/endpoints'
import { albumEndpoints } from './album/endpoints'
import { assetEndpoints } from './asset/endpoints'
import { qualityEndpoints } from './quality/endpoints'
import { paperEndpoints } from './paper/endpoints'
import { askEndpoints } from './ask/endpoints'
import { baseEndpoints } from './base/endpoints'
import { bidEndpoints } from './bid/endpoints'
import { boardEndpoints } from './board/endpoints'
import { buildingEndpoints } from './building/endpoints'
import { calculationEndpoints } from './calculation/endpoints'
import { caseEndpoints } from './case/endpoints'
import { checkEndpoints } from './check/endpoints'
import { contentEndpoints } from './content/endpoints'
import { courtEndpoints } from './court/endpoints'
import { deskEndpoints } from './desk/endpoints'
import { eligibilityEndpoints } from './eligibility/endpoints'
import { demandEndpoints } from './demand/endpoints'
import { houseEndpoints } from './house/endpoints'
import { lawEndpoints } from './law/endpoints'
import { legalEndpoints } from './legal/endpoints'
import { loanEndpoints } from './loan/endpoints'
import { lookupEndpoints } from './lookup/endpoints'
import { openDataEndpoints } from './open-data/endpoints'
import { peopleEndpoints } from './people/endpoints'
import { leadEndpoints } from './lead/endpoints'
import { pointsEndpoints } from './points/endpoints'
import { practiceEndpoints } from './practice/endpoints'
import { remindEndpoints } from './remind/endpoints'
import { privacyEndpoints } from './privacy/endpoints'
import { rightsEndpoints } from './rights/endpoints'
import { ruleEndpoints } from './rules/endpoints'
import { hiddenEndpoints } from './hidden/endpoints'
import { inboxEndpoints } from './inbox/endpoints'
import { savedSearchEndpoints } from './saved-search/endpoints'
import { schoolEndpoints } from './school/endpoints'
import { shareEndpoints } from './share/endpoints'
import { staffEndpoints } from './staff/endpoints'
import { statsEndpoints } from './stats/endpoints'
import { taxEndpoints } from './tax/endpoints'
import { userEndpoints } from './user/endpoints'
import { valuationEndpoints } from './valuation/endpoints'
import { verifyEndpoints } from './verify/endpoints'
import { videoEndpoints } from './video/endpoints'
import { visitorEndpoints } from './visitor/endpoints'
import { wechatEndpoints } from './wechat/endpoints'
import { wikiEndpoints } from './wiki/endpoints'
import { wonEndpoints } from './won/endpoints'
import { xiaoquEndpoints } from './xiaoqu/endpoints'

/** All endpoints, by path below the API base. */
export const endpoints = {
  ...userEndpoints,
  ...accountEndpoints,
  ...baseEndpoints,
  ...eligibilityEndpoints,
  ...houseEndpoints,
  ...xiaoquEndpoints,
  ...agentEndpoints,
  ...openDataEndpoints,
  ...peopleEndpoints,
  ...leadEndpoints,
  ...contentEndpoints,
  ...checkEndpoints,
  ...caseEndpoints,
  ...courtEndpoints,
  ...deskEndpoints,
  ...albumEndpoints,
  ...askEndpoints,
  ...assetEndpoints,
  ...qualityEndpoints,
  ...paperEndpoints,
  ...lawEndpoints,
  ...legalEndpoints,
  ...wikiEndpoints,
  ...shareEndpoints,
  ...staffEndpoints,
  ...statsEndpoints,
  ...bidEndpoints,
  ...boardEndpoints,
  ...buildingEndpoints,
  ...demandEndpoints,
  ...pointsEndpoints,
  ...practiceEndpoints,
  ...privacyEndpoints,
  ...remindEndpoints,
  ...rightsEndpoints,
  ...loanEndpoints,
  ...lookupEndpoints,
  ...taxEndpoints,
  ...ruleEndpoints,
  ...calculationEndpoints,
  ...savedSearchEndpoints,
  ...hiddenEndpoints,
  ...inboxEndpoints,
  ...schoolEndpoints,
  ...valuationEndpoints,
  ...verifyEndpoints,
  ...videoEndpoints,
  ...wechatEndpoints,
  ...visitorEndpoints,
  ...wonEndpoints,
}

export type Endpoints = typeof endpoints
export type Path = keyof Endpoints
/** Endpoints that change nothing on the server. */
export type ReadPath = { [P in Path]: Endpoints[P]['isWrite'] extends true ? never : P }[Path]
export type WritePath = Exclude<Path, ReadPath>
export type Request<P extends Path> = Endpoints[P] extends Call<string, infer R, unknown> ? R : never
export type Result<P extends Path> = Endpoints[P] extends Call<string, unknown, infer R> ? R : never

/** Queries that a write makes stale. */
type Invalidated<P extends WritePath> = readonly ReadPath[] | ((request: Request<P>) => readonly ReadPath[])
export type InvalidatedBy = { readonly [P in WritePath]?: Invalidated<P> }
