import { maskPhone } from '../../../src/contract/forms'
import type { CaseField } from '../../../src/contract/case-rules'
import type { CaseRow, DeskCase } from '../../../src/contract/case/cards'
import type { NoticeSection, RiskFlag } from '../../../src/contract/house/schema'
import { findDispute } from '../../cases/dispute'
import { CASE_PICTURES } from '../../cases/subject'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { ownPictureUrl } from '../../shared/own-picture-url'
import { attributeGroups } from '../house/detail/attribute-groups'
import { houseDetail } from '../house/detail/repository'
import { CASE_ROW } from './cases'

interface Row extends CaseRow {
  field: CaseField | null
  via: 'site' | 'phone'
  phone: string | null
  is_member: boolean
  no: number
  pictures: string[]
  house: DeskCase['house']
  events: DeskCase['events']
  similar: DeskCase['similar']
}

const ONE = `
  select ${CASE_ROW}, c.via, coalesce(c.phone, (select u.phone from users u where u.uid = c.uid)) as phone, c.uid is not null as is_member,
    (select count(*) from desk_case o where o.id <= c.id and (o.uid = c.uid or (c.uid is null and o.phone = c.phone)))::int as no,
    ${CASE_PICTURES} as pictures,
    (select json_build_object('id', h.id, 'title', h.title, 'cover', h.cover, 'price', h.price, 'start_time', h.start_time,
       'followed_total', h.followed_total, 'remind_total', h.remind_total, 'is_locked', h.checking <> '{}')
         from house h
         where h.id = c.house_id) as house,
    (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'who', w.nickname, 'text', e.text,
        'at', e.at)
        order by e.at desc, e.id desc),
      '[]')
     from desk_case_event e left join users w on w.uid = e.uid where e.case_id = c.id) as events,
    (select coalesce(json_agg(s), '[]') from (
       select o.id, o.number, o.state from desk_case o where o.id <> c.id and (o.house_id = c.house_id or o.agent_id = c.agent_id)
       order by o.id desc limit 5) s) as similar
  from desk_case c where c.id = $1`

/** Returns the page's value of a field beside the notice's own sentence. */
async function disputeIn(
  context: Context,
  { house_id, field }: { house_id: number | null; field: CaseField | null },
): Promise<DeskCase['dispute']> {
  const lot = house_id === null || field === null ? undefined : await houseDetail(context, house_id)
  if (!lot || field === null) return null
  const notice = await context.db.one<{ version: number; sections: NoticeSection[]; risk: RiskFlag[] }>(
    'select version, sections, risk from notice where house_id = $1 order by version desc limit 1',
    [lot.id],
  )
  const facts = new Map(
    attributeGroups(lot)
      .flatMap(group => group.items)
      .map(({ key, value, unit }) => [key, value === null ? null : value + (unit ?? '')]),
  )
  return findDispute(field, {
    facts,
    risk: lot.risk,
    sections: notice?.sections ?? [],
    version: notice?.version ?? null,
  })
}

/** Returns a case with all its data; the phone of the person who opened it is masked. */
export async function loadDeskCase(context: Context, id: number): Promise<DeskCase> {
  const row = await context.db.one<Row>(ONE, [id])
  if (!row) throw notFound('没有这一件')
  const { phone, ...one } = row
  return {
    ...one,
    who: phone === null ? null : maskPhone(phone),
    pictures: one.pictures.map(url => ownPictureUrl(context, url)),
    dispute: await disputeIn(context, row),
  }
}
