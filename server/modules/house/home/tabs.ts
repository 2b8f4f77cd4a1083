import { OPEN_STATUSES } from '../../../../src/contract/codes'
import type { Context } from '../../../http/context'
import { MOST_RECOMMENDED, recommendation, recommendPage } from '../lists/recommend'
import { HOUSE_ORDERS, OPEN_SQL } from '../orders'
import { housePage } from '../pages'
import { houseCount, houseTotal, type HouseQuery } from '../query'
import { isWhole } from '../share'
import { sevenQuery, todayQuery, type BeginsRequest } from './begins'

const TABS = [
  { key: 'recommend', label: '推荐' },
  { key: 'today', label: '今日开拍' },
  { key: 'seven', label: '七日内' },
  { key: 'auctioning', label: '正在拍卖' },
  { key: 'new', label: '新公告' },
  { key: 'mansion', label: '豪宅' },
  { key: 'deal', label: '已成交' },
] as const
type Tab = (typeof TABS)[number]['key']

/** The lots of a tab, as the call of that name finds them. */
function tabQuery(tab: Exclude<Tab, 'recommend'>, input: BeginsRequest, now: number): HouseQuery {
  const { region_ids, house_types } = input
  const filter = { region_ids, house_types }
  const notEnded: HouseQuery['and'] = p => [`h.end_time > ${p.add(now)}`]
  switch (tab) {
    case 'today':
      return todayQuery(input, now)
    case 'seven':
      return sevenQuery(input, now)
    case 'auctioning':
      return { filter: { ...filter, statuses: ['ongoing'] }, and: notEnded, order: HOUSE_ORDERS.end_asc }
    case 'new':
      return { filter, and: p => [OPEN_SQL, ...notEnded(p)], order: HOUSE_ORDERS.new_desc }
    case 'mansion':
      return { filter: { ...filter, type: 'haozhai', statuses: OPEN_STATUSES } }
    case 'deal':
      return { filter: { ...filter, statuses: ['sold'] }, order: HOUSE_ORDERS.deal_desc }
  }
}

/** The tabs with the lots in each; empty ones are left out. */
async function tabTotals(context: Context, input: BeginsRequest) {
  const tabs = await Promise.all(
    TABS.map(async tab => {
      if (tab.key === 'recommend')
        return {
          ...tab,
          total: await houseTotal(context, await recommendation(context, input), MOST_RECOMMENDED),
          is_about: false,
        }
      const { total, share } = await houseCount(context, tabQuery(tab.key, input, context.now))
      return { ...tab, total, is_about: !isWhole(share) }
    }),
  )
  return tabs.filter(tab => tab.total > 0)
}

/** The home page's stream. */
export async function homePage(
  context: Context,
  { tab = 'recommend', ...input }: BeginsRequest & { tab?: Tab | undefined },
) {
  const [page, tabs] = await Promise.all([
    tab === 'recommend'
      ? recommendPage(context, input)
      : housePage(context, tabQuery(tab, input, context.now), input),
    tabTotals(context, input),
  ])
  return { ...page, tabs }
}
