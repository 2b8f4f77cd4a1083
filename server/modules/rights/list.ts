import type { z } from 'zod'
import type { PageOf } from '../../../src/contract/common'
import { RIGHTS_RANGES } from '../../../src/contract/filter-rules'
import type { RightsCard } from '../../../src/contract/rights/cards'
import type { rightsCalls } from '../../../src/contract/rights/schema'
import { addDays, dayStart } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { checkRanges, conditions, type Conditions } from '../../shared/conditions'
import { idPage } from '../../shared/id-page'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, likePrefix, parameters, type Parameters } from '../../shared/sql'
import { RIGHTS_PRICE, rightsCardsByIds } from '../../cards/rights'

type ListInput = z.output<(typeof rightsCalls)['rights/pub-list']['request']>

/** SQL condition of packages that still accept bids. */
export const OPEN_RIGHTS = `p.status in ('publishing', 'registering', 'trading')`
const DEFAULT_ORDER = `(${OPEN_RIGHTS}) desc, case when ${OPEN_RIGHTS} then p.deadline end nulls last, coalesce(p.deadline, p.publish_time) desc, p.id desc`
const ORDERS: Record<NonNullable<ListInput['sort']>, string> = {
  default: DEFAULT_ORDER,
  new_desc: 'p.publish_time desc, p.id desc',
  total_asc: 'p.total, p.id',
  total_desc: 'p.total desc, p.id desc',
  price_asc: `${RIGHTS_PRICE} nulls last, p.id`,
  price_desc: `${RIGHTS_PRICE} desc nulls last, p.id`,
  deadline_asc: 'p.deadline nulls last, p.id',
}

/** Returns published packages, open ones by nearest deadline first. */
export const listRights = (context: Context, input: ListInput): Promise<PageOf<RightsCard>> =>
  pageOfRights(context, input, () => ORDERS[input.sort ?? 'default'])

/** Returns the same with a keyword, best match first by default. */
export const searchRights = (
  context: Context,
  input: ListInput & { keyword: string },
): Promise<PageOf<RightsCard>> =>
  pageOfRights(context, input, p =>
    input.sort === undefined || input.sort === 'default'
      ? `${rankSql(input.keyword, p)}, ${DEFAULT_ORDER}`
      : ORDERS[input.sort],
  )

async function pageOfRights(
  context: Context,
  input: ListInput,
  orderOf: (p: Parameters) => string,
): Promise<PageOf<RightsCard>> {
  const p = parameters()
  const where = rightsConditions(input, context.now, p).sql()
  const bounds = pageBounds(input)
  const { ids, total } = await idPage(
    context,
    { id: 'p.id', from: 'rights p', where, order: orderOf(p), p },
    bounds,
  )
  return pageAnswer(await rightsCardsByIds(context, ids), total, bounds)
}

function rightsConditions(input: ListInput, now: number, p: Parameters): Conditions {
  checkRanges(input, RIGHTS_RANGES)
  const found = conditions(p, [`p.publish_time <= ${p.add(now)}`])
  found.anyOf('p.category', input.categories)
  if (input.debtor_industry) found.anyOf('p.debtor_industry', [input.debtor_industry])
  found.regions('p.region_id', input.region_ids)
  found.anyOf('p.status', input.statuses)
  if (input.collateral_type)
    found.add(
      `exists (select 1 from jsonb_array_elements(p.collateral) c where c ->> 'type' = ${p.add(input.collateral_type)})`,
    )
  found.range('p.total', input.total_min, input.total_max)
  found.range(RIGHTS_PRICE, input.price_min, input.price_max)
  if (input.deadline_from) found.range('p.deadline', dayStart(input.deadline_from), undefined)
  if (input.deadline_to) found.range('p.deadline', undefined, dayStart(addDays(input.deadline_to, 1)) - 1)
  for (const word of input.keyword?.split(/\s+/) ?? []) found.add(wordSql(p.add(likeAnywhere(word))))
  return found
}

/**
 * SQL of a word in title, code, creditor, collateral, or a company debtor's name. Full names of persons match nothing, since they are not
 * shown.
 */
const wordSql = (
  like: string,
) => `(p.title ilike ${like} or p.id_code ilike ${like} or p.creditor ilike ${like}
  or exists (select 1
    from jsonb_array_elements(p.collateral) c
    where c ->> 'name' ilike ${like} or c ->> 'type' ilike ${like} or c ->> 'address' ilike ${like})
  or exists (select 1 from jsonb_array_elements(p.debtors) d where d ->> 'name' ilike ${like} and length(d ->> 'name') > 4))`

/** SQL of the match quality, best first: code, prefix of the title, title, creditor, the rest. */
function rankSql(keyword: string, p: Parameters): string {
  const like = p.add(likeAnywhere(keyword))
  return `case when lower(p.id_code) = lower(${p.add(keyword)}) then 0 when p.title ilike ${p.add(likePrefix(keyword))} then 1
    when p.title ilike ${like} then 2 when p.creditor ilike ${like} then 3 else 4 end`
}
