import type { z } from 'zod'
import type { PageOf } from '../../../src/contract/common'
import type { SchoolCard } from '../../../src/contract/school/cards'
import type { schoolCalls } from '../../../src/contract/school/schema'
import type { Context } from '../../http/context'
import { parseMapBox } from '../../shared/box'
import { conditions } from '../../shared/conditions'
import { idPage } from '../../shared/id-page'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, likePrefix, parameters } from '../../shared/sql'
import { schoolCardsByIds } from '../../cards/school'

type Input = z.output<(typeof schoolCalls)['school/search-school']['request']>

/** SQL of the number of open lots in the communities assigned to a school. */
const LOTS =
  '(select coalesce(sum(y.open_total), 0) from xiaoqu_school k join xiaoqu y on y.id = k.xiaoqu_id and y.deleted_at is null where k.school_id = s.id)'

const ORDERS: Record<'hot_desc' | 'lot_desc' | 'name_asc', string> = {
  hot_desc: 's.hot desc, s.id',
  lot_desc: `${LOTS} desc, s.id`,
  name_asc: 's.name, s.id',
}

/** Returns one page of schools: best match first, then the most popular. Throws 1004 for an incomplete or inverted bounding box. */
export async function searchSchools(context: Context, input: Input): Promise<PageOf<SchoolCard>> {
  const box = parseMapBox(input)
  const p = parameters()
  const found = conditions(p, [])
  found.regions('s.region_id', input.region_ids)
  if (input.ids) found.anyOf('s.id', input.ids)
  if (input.levels) found.anyOf('s.level', input.levels)
  if (input.xiaoqu_id !== undefined)
    found.add(
      `exists (select 1 from xiaoqu_school k where k.school_id = s.id and k.xiaoqu_id = ${p.add(input.xiaoqu_id)})`,
    )
  if (input.has_lots !== undefined) found.add(`${LOTS} ${input.has_lots ? '>' : '='} 0`)
  if (input.keyword) found.add(`s.name like ${p.add(likeAnywhere(input.keyword))}`)
  if (box) {
    found.range('s.lng', box.west, box.east)
    found.range('s.lat', box.south, box.north)
  }
  const { sort = 'default' } = input
  const order =
    sort !== 'default'
      ? ORDERS[sort]
      : input.keyword
        ? `s.name not like ${p.add(likePrefix(input.keyword))}, ${ORDERS.hot_desc}`
        : ORDERS.hot_desc
  const bounds = pageBounds(input)
  const { ids, total } = await idPage(
    context,
    { id: 's.id', from: 'school s', where: found.sql(), order, p },
    bounds,
  )
  return pageAnswer(await schoolCardsByIds(context, ids), total, bounds)
}
