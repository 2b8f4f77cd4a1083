import { NEW_NOTICE_DAYS, OPEN_STATUSES } from '../../../../src/contract/codes'
import type { Context } from '../../../http/context'
import { recommendation, recommendedTotal, recommendPage } from '../lists/recommend'
import { between, countLots, isOpen, LOT_SORTS } from '../../../search'
import { housePage, type HouseQuery } from '../../../cards/house-pages'
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

/** Returns the query of a tab, the same as that of the endpoint with its name. */
function tabQuery(
  tab: Exclude<Tab, 'recommend'>,
  input: BeginsRequest,
  context: Pick<Context, 'now' | 'caller'>,
): HouseQuery {
  return { ...shownIn(tab, input, context), viewer: context.caller }
}

function shownIn(
  tab: Exclude<Tab, 'recommend'>,
  input: BeginsRequest,
  context: Pick<Context, 'now' | 'caller'>,
): HouseQuery {
  const { region_ids, house_types } = input
  const filter = { region_ids, house_types }
  const notEnded = between('end_time', context.now + 1)
  switch (tab) {
    case 'today':
      return todayQuery(input, context)
    case 'seven':
      return sevenQuery(input, context)
    case 'auctioning':
      return { filter: { ...filter, statuses: ['ongoing'] }, also: [notEnded], sort: LOT_SORTS.end_asc }
    case 'new':
      return {
        filter: { ...filter, notice_days: NEW_NOTICE_DAYS },
        also: [isOpen, notEnded],
        sort: LOT_SORTS.new_desc,
      }
    case 'mansion':
      return { filter: { ...filter, type: 'haozhai', statuses: OPEN_STATUSES } }
    case 'deal':
      return { filter: { ...filter, statuses: ['sold'] }, sort: LOT_SORTS.deal_desc }
  }
}

/** Returns the tabs with the number of lots in each, without empty ones. */
async function tabTotals(context: Context, input: BeginsRequest) {
  const tabs = await Promise.all(
    TABS.map(async tab => ({
      ...tab,
      total:
        tab.key === 'recommend'
          ? await recommendedTotal(context, await recommendation(context, input))
          : await countLots(context, tabQuery(tab.key, input, context)),
    })),
  )
  return tabs.filter(tab => tab.total > 0)
}

/** Returns a page of the home page's list. */
export async function homePage(
  context: Context,
  { tab = 'recommend', ...input }: BeginsRequest & { tab?: Tab | undefined },
) {
  const [page, tabs] = await Promise.all([
    tab === 'recommend'
      ? recommendPage(context, input)
      : housePage(context, tabQuery(tab, input, context), input),
    tabTotals(context, input),
  ])
  return { ...page, tabs }
}
