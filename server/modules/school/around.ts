import type { z } from 'zod'
import { SCHOOL_LEVELS, type SchoolLevel } from '../../../src/contract/codes'
import type { NearSchool, SchoolTie } from '../../../src/contract/school/cards'
import type { RiskFlag } from '../../../src/contract/house/schema'
import type { schoolCalls } from '../../../src/contract/school/schema'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { boxAround, metresSql } from '../../shared/geo'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { bySchool, schoolCardsByIds } from '../../cards/school'

type Input = z.output<(typeof schoolCalls)['school/surrounding-schools']['request']>

export const RULE_NOTE =
  '学区边界由区教育部门每年划定、每年公布，往年的对应只供参考。这里按直线距离排列，不代表能够入学。'
const RADIUS = 3000

interface Origin {
  name: string
  lng: number
  lat: number
  xiaoqu_id: number | null
}
interface LotRow {
  id: number
  title: string
  name: string | null
  lng: number | null
  lat: number | null
  xiaoqu_id: number | null
  risk: RiskFlag[]
}
type Lot = Pick<LotRow, 'id' | 'title' | 'risk'>

/** Returns the origin of the search: exactly one of a lot, a community and a point. */
async function loadSchoolOrigin(
  { db }: Context,
  { house_id, xiaoqu_id, lng, lat }: Input,
): Promise<{ origin: Origin; lot: Lot | null }> {
  const given = [house_id !== undefined, xiaoqu_id !== undefined, lng !== undefined || lat !== undefined]
  if (given.filter(Boolean).length !== 1)
    throw badField({ field: 'house_id', message: '房源、小区、坐标须给且只给一个' })
  if (house_id !== undefined) {
    const lot = await db.one<LotRow>(
      `
      select h.id, h.title, coalesce(x.name, h.region_name) as name, coalesce(h.lng, x.lng) as lng,
        coalesce(h.lat, x.lat) as lat, x.id as xiaoqu_id, h.risk
      from house h left join xiaoqu x on x.id = h.xiaoqu_id and x.deleted_at is null where h.id = $1 and h.shelf = 'on'`,
      [house_id],
    )
    if (!lot) throw notFound('房源不存在')
    if (lot.lng === null || lot.lat === null) throw notFound('这套房没有公布位置')
    return { origin: { name: lot.name ?? '', lng: lot.lng, lat: lot.lat, xiaoqu_id: lot.xiaoqu_id }, lot }
  }
  if (xiaoqu_id !== undefined) {
    const xiaoqu = await db.one<{ id: number; name: string; lng: number; lat: number }>(
      'select id, name, lng, lat from xiaoqu where id = $1 and deleted_at is null',
      [xiaoqu_id],
    )
    if (!xiaoqu) throw notFound('小区不存在')
    const { id, name, ...at } = xiaoqu
    return { origin: { name, ...at, xiaoqu_id: id }, lot: null }
  }
  if (lng === undefined || lat === undefined)
    throw badField({ field: lng === undefined ? 'lng' : 'lat', message: '经纬度须一起给出' })
  return { origin: { name: '所选位置', lng, lat, xiaoqu_id: null }, lot: null }
}

/** Returns the schools to which the records assign a community, and the announcement since which they do. */
export async function loadSchoolTies({ db }: Pick<Context, 'db'>, xiaoquId: number | null) {
  if (xiaoquId === null) return new Map<number, SchoolTie>()
  const rows = await db.query<SchoolTie & { school_id: number }>(
    'select school_id, year, kind from xiaoqu_school where xiaoqu_id = $1',
    [xiaoquId],
  )
  return new Map(rows.map(({ school_id, year, kind }) => [school_id, { year, kind }]))
}

const said = (lot: Lot, kind: RiskFlag['kind']) =>
  lot.risk.find(flag => flag.kind === kind)?.value ?? ('unstated' as const)

/** Returns schools near a place, the nearest first, and those to which its community is assigned. */
export async function schoolsAround(context: Context, input: Input) {
  const { db } = context
  const { origin, lot } = await loadSchoolOrigin(context, input)
  const radius = input.radius ?? RADIUS
  const box = boxAround(origin, radius)
  const bounds = pageBounds(input)
  const distance = metresSql({ lng: 's.lng', lat: 's.lat' }, { lng: '$1::float8', lat: '$2::float8' })
  const [near, ties] = await Promise.all([
    db.query<{ id: number; level: SchoolLevel }>(
      `
      select s.id, s.level from school s
      where s.lng between $3 and $4 and s.lat between $5 and $6 and ${distance} <= $7 order by ${distance}, s.id`,
      [origin.lng, origin.lat, box.lngMin, box.lngMax, box.latMin, box.latMax, radius],
    ),
    loadSchoolTies(context, origin.xiaoqu_id),
  ])
  const wanted = input.levels?.length ? near.filter(({ level }) => input.levels?.includes(level)) : near
  const page = wanted.slice(bounds.offset, bounds.offset + bounds.limit).map(({ id }) => id)
  const cards = await schoolCardsByIds(context, [...new Set([...page, ...ties.keys()])], origin)
  const shown = new Map(
    cards.map((card): [number, NearSchool] => [card.id, { ...card, tie: ties.get(card.id) ?? null }]),
  )
  const of = (ids: Iterable<number>) => [...ids].flatMap(id => shown.get(id) ?? [])
  return {
    ...pageAnswer(of(page), wanted.length, bounds),
    matched: of(ties.keys()).sort(bySchool),
    rule_note: RULE_NOTE,
    origin,
    level_totals: SCHOOL_LEVELS.map(level => ({
      level,
      total: near.filter(school => school.level === level).length,
    })),
    lot: lot && {
      id: lot.id,
      title: lot.title,
      school_quota: said(lot, 'school_quota'),
      hukou: said(lot, 'hukou'),
    },
  }
}
