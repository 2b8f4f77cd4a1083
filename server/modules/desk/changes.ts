import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { hasPermission } from '../../../src/contract/permissions'
import { DAY_SECONDS, dayStart } from '../../../src/lib/dates'
import { badField } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { changedFields } from './lot-audit'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>
type Kept = Record<string, unknown>

/** Columns of a text that its readers see too. */
const TEXT = ['title', 'status', 'summary', 'publish_at', 'group_id', 'tag_ids']
/**
 * Columns of a change that the desk shows, by entity type: nothing that could identify a member, and no remarks of the staff about a
 * person.
 */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  article: TEXT,
  story: TEXT,
  report: TEXT,
  wiki: TEXT,
  marketing_page: ['title', 'status', 'end_time'],
  banner: ['title', 'place', 'url', 'start_time', 'end_time', 'sort', 'is_ad', 'is_full_screen', 'is_draft'],
  finance_rule: ['rate', 'condition', 'base_text', 'valid_from', 'valid_to', 'source', 'quality'],
  legal_text: ['title', 'version', 'effective_from', 'asks_again', 'published_at'],
  law_article: ['article', 'text', 'source', 'checked_day', 'valid_from', 'valid_to'],
  video: ['title', 'withdrawn_at'],
  house_check: ['status', 'surveyed_at'],
  desk_case: ['state', 'outcome', 'is_first'],
  ask: ['status'],
  answer: ['status'],
  import_batch: ['state'],
  asset_pair: ['state'],
  lot_paper: ['kind', 'file_name', 'reason', 'is_original'],
  message: ['status'],
  client_error: ['status'],
  lead: ['agent_id', 'status', 'next_time', 'merged_into'],
  lead_rule: [
    ...['region_id', 'agent_ids', 'with_team', 'max_open', 'weekdays', 'from_minute', 'to_minute'],
    ...['valid_from', 'valid_to'],
  ],
  desk_view: ['name', 'room', 'is_shared'],
  import_pull: ['source', 'kind', 'url', 'header', 'times', 'is_on', 'secret'],
  service_contract: ['state', 'signed_on'],
  desk: ['is_on'],
}
/** Columns of changes about staff, for admins only. */
const OF_STAFF: Readonly<Record<string, readonly string[]>> = {
  user: ['roles', 'custom_role', 'team', 'sessions', 'day'],
  custom_role: ['name', 'permissions'],
  agent: ['licence_until', 'checked_day', 'is_active'],
}

function listChangedFields(
  type: string,
  { before, after, isAdmin }: { before: Kept | null; after: Kept | null; isAdmin: boolean },
) {
  const all = changedFields(before, after)
  if (type === 'house') return all
  const told = TOLD[type] ?? (isAdmin ? OF_STAFF[type] : undefined) ?? []
  return all.filter(({ field }) => told.includes(field))
}

interface Row {
  id: number
  action: string
  entity_type: string
  entity_id: number
  editor: string
  at: number
  before: Kept | null
  after: Kept | null
}

const getKeptWord = (kept: Kept | null, name: string): string => {
  const word = kept?.[name]
  return typeof word === 'string' ? word : ''
}

/** desk/changes: changes with who made them and the values before and after, the latest first. */
export async function deskChanges(
  { db, caller }: Context,
  { entity_type, entity_id, uid, day_from, day_to, ...asked }: Input<'desk/changes'>,
): Promise<Output<'desk/changes'>> {
  if (day_from !== undefined && day_to !== undefined && day_to < day_from)
    throw badField({ field: 'day_to', message: '结束日期不能早于开始日期' })
  const bounds = pageBounds(asked)
  const where = `($1::text is null or a.entity_type = $1) and ($2::bigint is null or a.entity_id = $2)
    and ($3::bigint is null or a.uid = $3) and ($4::bigint is null or a.at >= $4) and ($5::bigint is null or a.at < $5)`
  const values = [
    entity_type ?? null,
    entity_id ?? null,
    uid ?? null,
    day_from === undefined ? null : dayStart(day_from),
    day_to === undefined ? null : dayStart(day_to) + DAY_SECONDS,
  ]
  const rows = await db.query<Row>(
    `select a.id, a.action, a.entity_type, a.entity_id, coalesce(u.nickname, '已注销') as editor, a.at, a.before, a.after
     from audit a left join users u on u.uid = a.uid where ${where} order by a.at desc, a.id desc limit $6 offset $7`,
    [...values, bounds.limit, bounds.offset],
  )
  const count = await db.one<{ total: number }>(
    `select count(*) as total from audit a where ${where}`,
    values,
  )
  const list = rows.map(({ before, after, ...row }) => ({
    ...row,
    title:
      getKeptWord(after, 'title') ||
      getKeptWord(before, 'title') ||
      getKeptWord(after, 'article') ||
      getKeptWord(after, 'condition') ||
      getKeptWord(after, 'case_name'),
    status: getKeptWord(after, 'status'),
    basis: getKeptWord(after, 'basis') || null,
    fields: listChangedFields(row.entity_type, {
      before,
      after,
      isAdmin: hasPermission(caller, 'staff.read'),
    }),
  }))
  return pageAnswer(list, count?.total ?? 0, bounds)
}
