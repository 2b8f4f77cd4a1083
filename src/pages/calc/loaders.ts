import { buildEligibilityQuery } from '@/contract/eligibility/asks'
import { buildLotQuery } from '@/contract/house/asks'
import { FIRST_PICKS, WORKED_LOTS } from '@/contract/house/first-time'
import { defineQuery, firstPage } from '@/contract/query-descriptor'
import { buildCompetitionQuery, buildScorecardListQuery } from '@/contract/valuation/asks'
import type { Loaders, PublicScreen } from '@/routes/loader'

/** Rules that the calculators use. */
const RULES = defineQuery('finance-rule/list', {})

/** The query of a lot, if the URL names one. */
const loadLot = <Q>(houseId: string | undefined, query: (id: number) => Q): Q[] =>
  houseId ? [query(Number(houseId))] : []

const buildBidLimitQuery = (id: number) => defineQuery('bid-limit/param', { house_id: id })

export const calcLoaders = {
  'first-time': () => [WORKED_LOTS, FIRST_PICKS, RULES],
  'bid-limit': ({ house_id }) => [...loadLot(house_id, buildBidLimitQuery), RULES],
  'cash-calendar': ({ house_id }) => (house_id ? [buildBidLimitQuery(Number(house_id)), RULES] : []),
  'auction-day': ({ house_id }) => [
    buildLotQuery(Number(house_id)),
    buildBidLimitQuery(Number(house_id)),
    RULES,
  ],
  eligibility: ({ house_id }) => [buildEligibilityQuery(house_id ? Number(house_id) : undefined)],
  practice: ({ house_id }) => [
    house_id ? defineQuery('practice/log', { house_id: Number(house_id) }) : defineQuery('practice/lots', {}),
  ],
  competition: ({ house_id, price }) => [
    buildCompetitionQuery(Number(house_id), price ? Number(price) : undefined),
  ],
  'tax-count': ({ house_id, id }) => [
    ...(id ? [defineQuery('tax-calculation/share-details', { id })] : []),
    ...loadLot(house_id, lot => defineQuery('tax-calculation/param', { house_id: lot })),
    RULES,
  ],
  'tax-count-result': ({ id }) => (id ? [defineQuery('tax-calculation/share-details', { id }), RULES] : []),
  'loan-calculator': ({ house_id, id }) => [
    ...(id ? [defineQuery('api/loan/share-details', { id })] : []),
    ...loadLot(house_id, lot => defineQuery('api/loan/down-payment-details', { house_id: lot })),
    RULES,
  ],
  'loan-result': ({ id }) => (id ? [defineQuery('api/loan/share-details', { id })] : []),
  'loan-payment-details': ({ id }) => [defineQuery('api/loan/down-payment-details', { id })],
  valuation: () => [defineQuery('h5/evaluate-house/para', {})],
  'valuation-search': null,
  'valuation-detail': ({ id }) => [defineQuery('h5/evaluate-house/form', { id })],
  scorecard: () => [
    defineQuery('h5/evaluate-house/scorecard', {}),
    firstPage(buildScorecardListQuery({ only: 'miss' })),
  ],
} satisfies Partial<Loaders<PublicScreen>>
