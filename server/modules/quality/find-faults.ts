import { fieldLabel, CASE_FIELDS, type CaseField } from '../../../src/contract/case-rules'
import { attributeOf, LOT_KEYS, type LotKey } from '../../../src/contract/lot-attributes'
import { PAPER_KINDS, PAPER_LABELS, type PaperKind } from '../../../src/contract/paper-rules'
import { CHECKED_DAYS, NO_COURT, type Fault, type PaperFault } from '../../../src/contract/quality-rules'
import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { OWN_SOURCE } from '../import/kind'
import { IS_OPEN, MEASURES } from './measures'

/** Lots per statement. */
export const BATCH = 500

export type Notes = Partial<Record<Fault, string>>

/** A lot as its columns show it, with what its papers are compared with. */
export interface CheckedLot {
  id: number
  source: string
  court: string
  is_open: boolean
  /** Days since its last update. */
  age_days: number
  checked: Fault[]
  faults: Fault[]
  notes: Notes
  /** Facts read from its papers, and those of them that were corrected, in order of PAPER_KINDS. */
  facts_read: number[]
  facts_wrong: number[]
  /** Hash of what is compared; null: it has neither a notice nor papers. */
  paper_key: string | null
  known_key: string | null
  known_notes: Partial<Record<PaperFault, string>> | null
}

/** SQL of the source that delivered a lot last. */
const selectSource = (lot: string) =>
  `select s.source from import_source s where s.kind = 'lots' and s.entity_id = ${lot}.id
   order by s.batch_id desc nulls last, s.source, s.ref limit 1`

/** Columns that a table brings and staff may correct. */
const BROUGHT = [
  ...['house_type', 'round', 'region_id', 'xiaoqu_id', 'lng', 'lat', 'start_time', 'end_time', 'notice_time'],
  ...LOT_KEYS.filter(key => key !== 'title' && key !== 'intro'),
]
/** Changes that correct a lot. Its state, listing and agents change with time. */
const CORRECTIONS = `a.entity_type = 'house' and a.action in ('house/add-edit', 'desk/lot-terms')
  and jsonb_typeof(a.before) = 'object' and jsonb_typeof(a.after) = 'object'
  and not exists (select 1 from audit u
    where u.entity_type = 'house' and u.entity_id = a.entity_id and u.action = 'desk/lot-undo' and u.after ->> 'undone' = a.id::text)`
const CONFIRMED = `c.kind = 'wrong' and c.state = 'closed' and c.outcome in ('fixed', 'partly')`
/** A case that a disagreement of the second reader opened (server/jobs/second-reader.ts): nobody reported it. */
const BY_READER = `(c.uid is null and c.device_hash is null and exists (select 1 from second_fact s where s.case_id = c.id))`
const quoted = (words: readonly string[]) => words.map(word => `'${word}'`).join(', ')

/** First words of a report of a misreading (server/modules/case/misread.ts), by paper; a flag of the notice is called 公告. */
const PAPER_OF_REPORT = `case split_part(split_part(c.content, E'\\n读作 ', 2), '：', 1)
  when '公告' then 'notice' ${PAPER_KINDS.map(kind => `when '${PAPER_LABELS[kind]}' then '${kind}'`).join(' ')} end`

const JOINS = `
  left join lateral (${selectSource('h')}) origin on true
  left join lateral (
    select o.code, twin_source.source
    from house o
    left join lateral (${selectSource('o')}) twin_source on true
    where keyword_text(o.case_no) = keyword_text(h.case_no) and o.case_no is not null and h.case_no <> ''
      and keyword_text(o.address) = keyword_text(h.address)
      and o.id <> h.id and o.round = h.round and o.shelf = 'on' and twin_source.source <> origin.source
    order by o.id limit 1
  ) twin on true
  left join lateral (
    select count(*) as total, percentile_cont(0.5) within group (order by one.area) as area
    from (
      select distinct on (o.asset_id) o.area
      from home_mark m
      join home_mark n on n.xiaoqu_id = m.xiaoqu_id and n.building = m.building
      join house o on o.id = n.house_id and o.asset_id <> h.asset_id and o.house_type = h.house_type and o.area > 0
      where m.house_id = h.id
      order by o.asset_id, o.id desc
    ) one
  ) near on true
  left join lateral (
    select string_agg(distinct coalesce(c.field, 'other'), ',') as fields
    from desk_case c where c.house_id = h.id and ${CONFIRMED} and not ${BY_READER}
  ) told on true
  left join lateral (
    select string_agg(distinct f.key, ',') as fields
    from audit a cross join lateral jsonb_each(a.before) f(key, was)
    where a.entity_id = h.id and ${CORRECTIONS}
      and f.key in (${quoted(BROUGHT)}) and f.was not in ('null', '""') and a.after ? f.key and a.after -> f.key <> f.was
  ) mended on true`

/** Facts read from each paper, and the corrected ones: reports that were right, and flags of the notice that staff changed. */
const FACTS = `
  left join lateral (
    select array[${PAPER_KINDS.map(kind => `coalesce(sum(jsonb_array_length(p.facts)) filter (where p.kind = '${kind}'), 0)::int`).join(', ')}] as read,
      string_agg(concat_ws('.', p.id, p.page_total, p.look), ',' order by p.id) as papers
    from lot_paper p where p.house_id = h.id
  ) paper on true
  left join lateral (
    select array[${PAPER_KINDS.map(kind => `(count(distinct f.fact) filter (where f.paper = '${kind}'))::int`).join(', ')}] as wrong
    from (
      select coalesce(c.field, c.misread_key) as fact, ${PAPER_OF_REPORT} as paper
      from desk_case c where c.house_id = h.id and c.misread_key is not null and ${CONFIRMED}
      union all
      select was ->> 'kind', 'notice'
      from audit a
      cross join lateral jsonb_array_elements(case when jsonb_typeof(a.before -> 'risk') = 'array' then a.before -> 'risk' else '[]' end) was
      cross join lateral jsonb_array_elements(case when jsonb_typeof(a.after -> 'risk') = 'array' then a.after -> 'risk' else '[]' end) now
      where a.entity_id = h.id and ${CORRECTIONS} and not a.after ? 'notice_id' and now ->> 'kind' = was ->> 'kind'
        and was ->> 'value' <> 'unstated' and now ->> 'value' <> was ->> 'value'
    ) f
  ) corrected on true`

const ROWS = Object.entries(MEASURES)
  .map(([fault, { can = 'true', is, note = 'null' }]) => `('${fault}', ${can}, ${is}, ${note})`)
  .join(',\n    ')

/** The newest lots before $2 that are open or ended after $3. */
const FIND = `
  select h.id, coalesce(origin.source, '${OWN_SOURCE}') as source, coalesce(nullif(h.court, ''), '${NO_COURT}') as court,
    ${IS_OPEN} as is_open, (greatest(0, $1::bigint - h.updated_at) / ${DAY_SECONDS}.0)::float8 as age_days,
    m.checked, m.faults, m.notes, corrected.wrong as facts_wrong,
    array[paper.read[1] + cardinality(h.risk_yes) + cardinality(h.risk_no), paper.read[2], paper.read[3]] as facts_read,
    case when h.notice_id is not null or paper.papers is not null then md5(concat_ws('|', h.notice_id, paper.papers, h.address, h.area,
      h.floor_no, h.total_floor, h.jushi, h.ting, h.appraisal_price, md5(h.risk::text))) end as paper_key,
    q.paper_key as known_key, q.paper_notes as known_notes
  from (
    select o.* from house o
    where o.id < $2 and o.shelf = 'on' and (o.status in ('upcoming', 'ongoing') or o.end_time >= $3)
    order by o.id desc limit ${BATCH}
  ) h
  left join xiaoqu x on x.id = h.xiaoqu_id
  left join region r on r.id = h.region_id
  left join lot_quality q on q.house_id = h.id
  ${JOINS}
  ${FACTS}
  cross join lateral (
    select coalesce(array_agg(f.fault) filter (where f.can), '{}') as checked,
      coalesce(array_agg(f.fault) filter (where f.can and f.is_so), '{}') as faults,
      coalesce(jsonb_object_agg(f.fault, f.note) filter (where f.can and f.is_so and f.note is not null), '{}') as notes
    from (values
    ${ROWS}) f(fault, can, is_so, note)
  ) m
  order by h.id desc`

const isOneOf = <T extends string>(values: readonly T[], one: string): one is T =>
  (values as readonly string[]).includes(one)
const COLUMN_LABELS: Readonly<Record<string, string>> = {
  house_type: '类型',
  round: '轮次',
  region_id: '区县',
  xiaoqu_id: '小区',
  lng: '经度',
  lat: '纬度',
  start_time: '开拍时间',
  end_time: '结束时间',
  notice_time: '公告时间',
}

/** Words for keys of columns, or of fields of a report. */
const formatFields = (keys: string) =>
  keys
    .split(',')
    .map(key =>
      isOneOf<LotKey>(LOT_KEYS, key)
        ? attributeOf(key).label
        : (COLUMN_LABELS[key] ?? (isOneOf<CaseField>(CASE_FIELDS, key) ? fieldLabel(key) : '其他')),
    )
    .join('、')

/** Returns the newest lots before `before` with the faults that their columns show; fewer than BATCH: the last. */
export async function findFaults(db: Database, before: number, now: number): Promise<CheckedLot[]> {
  const lots = await db.query<CheckedLot>(FIND, [now, before, now - CHECKED_DAYS * DAY_SECONDS])
  return lots.map(lot => ({
    ...lot,
    notes: {
      ...lot.notes,
      ...(lot.notes.reported && { reported: formatFields(lot.notes.reported) }),
      ...(lot.notes.mended && { mended: formatFields(lot.notes.mended) }),
    },
  }))
}

export const paperAt = (kind: PaperKind) => PAPER_KINDS.indexOf(kind)
