/**
 * Lists, loads and moves texts (articles, stories, reports, wiki entries) at the desk. A move changes only the state, under a row lock and
 * with a version and an audit; publishing may wait for a second person. Open editors send a heartbeat (`holdText`), so that two people see
 * that they edit the same text.
 */

import type { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import type { TextState } from '../../../src/contract/content/cards'
import type { DeskText, deskCalls, DeskTextRow, DeskTextType } from '../../../src/contract/desk/schema'
import { addDays, toBeijingDay, dayStart } from '../../../src/lib/dates'
import { requirePermission } from '../../http/check-role'
import { requireUid, type Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { ARTICLE_LOTS, TAGS } from '../content/article-cards'
import { readHtml } from '../content/blocks/read-html'
import { loadTextRemarks } from './remarks'
import { checkFresh, isOut, isOwnText, keepVersion, recentViews, stateAfter } from '../content/texts'
import { checkWhole, wholeColumns, type WholeText } from '../content/whole-text'
import { hotViews } from '../../shared/views'
import { writeAudit } from '../../shared/audit'
import { waitingSql, type Eyed } from '../../shared/four-eyes'
import { writePublic } from '../../shared/publication'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, parameters, type Parameters } from '../../shared/sql'
import { inHeldTransaction } from '../../shared/transaction'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Days after which a law check is due again. */
export const CHECK_DAYS = 60
const VIEW_DAYS = 30
/** Seconds after the last heartbeat for which somebody still counts as editing. */
const HOLD_SECONDS = 90

const NO_OWN = 'null::json as report, null::json as wiki'
const NO_SEO = `'{"title":"","keywords":"","description":""}'::jsonb`
/** SQL columns specific to each type. */
const OWN: Record<DeskTextType, string> = {
  article: `t.cover, t.group_id,
    coalesce((select g.name from article_group g where g.id = t.group_id), '') as group_name,
    ${ARTICLE_LOTS} as house_total, t.author, t.source, '' as date, t.seo, ${NO_OWN}, ${TAGS}`,
  story: `t.cover, null::bigint as group_id, '' as group_name, 0 as house_total, t.author, '' as source, t.date, ${NO_SEO} as seo, ${NO_OWN}, ${TAGS}`,
  report: `t.cover, null::bigint as group_id, t.kind as group_name, 0 as house_total, t.author, '' as source, t.period as date, t.seo, '[]'::json as tags,
    json_build_object('kind', t.kind, 'period', t.period, 'region_id', coalesce(t.region_id, 0), 'figures', t.figures) as report, null::json as wiki`,
  wiki: `'' as cover, t.category_id as group_id,
    coalesce((select c.name from wiki_category c where c.id = t.category_id), '') as group_name,
    0 as house_total,
    t.checked_by as author, '' as source, '' as date, ${NO_SEO} as seo, '[]'::json as tags, null::json as report,
    json_build_object('alias', t.alias, 'short', t.short, 'is_risk', t.is_risk, 'sort', t.sort, 'figures', t.figures, 'myths', t.myths,
      'laws',
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.law_short || ' ' || l.article)
          order by array_position(t.law_ids, l.id)),
        '[]')
        from law_article l where l.id = any(t.law_ids)),
      'related',
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.title)
          order by array_position(t.related_ids, r.id)),
        '[]')
        from wiki r where r.id = any(t.related_ids)),
      'checked_by', t.checked_by, 'checked_day', t.checked_day) as wiki`,
}

/** SQL of the number of laws in text `t`; those checked before `due` are due. */
const laws = (condition: string) =>
  `(select count(*) from jsonb_array_elements(t.blocks) b where b->>'kind' = 'law' ${condition})::int`
const lawDue = (due: string) => `and (b->>'is_in_force')::boolean and b->>'checked_at' < ${due}`
const LAW_ENDED = `and not (b->>'is_in_force')::boolean`
const isDue = (due: string) =>
  `exists (select 1
     from jsonb_array_elements(t.blocks) b
     where b->>'kind' = 'law' and (b->>'checked_at' < ${due} or not (b->>'is_in_force')::boolean))`

/** Views of wiki entries are stored in the table of questions and videos. */
const buildTextViewsSql = (type: DeskTextType, since: string) =>
  type === 'wiki' ? hotViews('wiki', 't.id', since) : recentViews(type, since)

const columns = (
  type: DeskTextType,
  { due, views, holds, me }: { due: string; views: string; holds: string; me: string },
) => `
  '${type}' as type, t.id, t.title, t.summary, t.status, t.publish_at, t.created_at, t.updated_at, t.blocks, t.content, ${OWN[type]},
  ${buildTextViewsSql(type, views)}::int as view_total, ${laws('')} as law_total,
  ${laws(lawDue(due))} as law_due, ${laws(LAW_ENDED)} as law_ended,
  v.editor, coalesce(v.no, 0) as version, coalesce(v.note, '') as note,
  (select json_build_object('name', u.nickname, 'at', h.at) from text_hold h join users u on u.uid = h.uid
   where h.type = '${type}' and h.entity_id = t.id and h.uid <> ${me} and h.at > ${holds} order by h.at desc limit 1) as holder,
  (select json_build_object('uid', r.reviewer_uid, 'name', coalesce(u.nickname, '已注销'), 'read_at', r.read_at)
   from text_review r left join users u on u.uid = r.reviewer_uid where r.type = '${type}' and r.entity_id = t.id) as reviewer,
  (select count(*) from text_remark m where m.type = '${type}' and m.entity_id = t.id and m.done_at is null)::int as remark_total,
  ${waitingSql(type, 't.id')} as waiting,
  ${type === 'article' ? `(select count(*) from house h where h.id = any(t.house_ids) and h.status in ('suspended', 'withdrawn'))::int` : '0'} as house_ended`
const from = (type: DeskTextType) => `${type} t left join lateral (
  select x.no, x.note, u.nickname as editor from text_version x left join users u on u.uid = x.uid
  where x.type = '${type}' and x.entity_id = t.id order by x.no desc limit 1) v on true`

interface Row extends Omit<DeskText, 'blocks' | 'remarks'> {
  blocks: Block[]
  content: string
}

const dueDay = (now: number) => addDays(toBeijingDay(now), -CHECK_DAYS)
const addTextParameters = ({ now, caller }: Context, p: Parameters) => ({
  due: p.add(dueDay(now)),
  views: p.add(addDays(toBeijingDay(now), -VIEW_DAYS)),
  holds: p.add(now - HOLD_SECONDS),
  me: p.add(caller.uid),
})

function where(context: Context, input: Input<'desk/texts'>, p: Parameters): string {
  const pattern = input.keyword && p.add(likeAnywhere(input.keyword))
  return [
    't.id > 0',
    input.status !== undefined && `t.status = ${p.add(input.status)}`,
    input.due && isDue(p.add(dueDay(context.now))),
    input.group_id !== undefined &&
      (input.type === 'article'
        ? `t.group_id = ${p.add(input.group_id)}`
        : input.type === 'wiki'
          ? `t.category_id = ${p.add(input.group_id)}`
          : 'false'),
    input.writer !== undefined &&
      `(select x.uid
         from text_version x
         where x.type = '${input.type}' and x.entity_id = t.id
         order by x.no desc
         limit 1) = ${p.add(input.writer)}`,
    pattern && `(t.title ilike ${pattern} or t.summary ilike ${pattern} or t.content ilike ${pattern})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** SQL order: texts that wait for somebody come first; within a state, the last changed first. */
const ORDER = `case t.status when 'review' then 0 when 'scheduled' then 1 when 'draft' then 2 when 'published' then 3 else 4 end,
  case when t.status = 'scheduled' then t.publish_at end, t.updated_at desc, t.id desc`

/** Returns the texts of a type in every state. */
export async function deskTexts(context: Context, input: Input<'desk/texts'>): Promise<Output<'desk/texts'>> {
  const { db, now } = context
  const { type } = input
  const bounds = pageBounds(input)
  const [p, counted] = [parameters(), parameters()]
  const rows = await db.query<Row>(
    `select ${columns(type, addTextParameters(context, p))} from ${from(type)} where ${where(context, input, p)}
     order by ${ORDER} limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
    p.values,
  )
  const count = await db.one<{ total: number }>(
    `select count(*) as total from ${type} t where ${where(context, input, counted)}`,
    counted.values,
  )
  const today = toBeijingDay(now)
  const sums = await db.one<Output<'desk/texts'>['counts'] & { month_total: number; read_today: number }>(
    `select count(*)::int as all, count(*) filter (where t.status = 'draft')::int as draft,
       count(*) filter (where t.status = 'review')::int as review,
       count(*) filter (where t.status = 'scheduled')::int as scheduled, count(*) filter (where t.status = 'published')::int as published,
       count(*) filter (where t.status = 'withdrawn')::int as withdrawn, count(*) filter (where ${isDue('$1')})::int as due,
       count(*) filter (where t.status = 'published' and t.created_at >= $2)::int as month_total,
       (select coalesce(sum(v.total), 0)::int
         from ${type === 'wiki' ? 'view_day' : 'text_view'} v
         where v.type = $3 and v.day = $4) as read_today
     from ${type} t`,
    [dueDay(now), dayStart(`${today.slice(0, 7)}-01`), type, today],
  )
  const {
    month_total = 0,
    read_today = 0,
    ...counts
  } = sums ?? {
    all: 0,
    draft: 0,
    review: 0,
    scheduled: 0,
    published: 0,
    withdrawn: 0,
    due: 0,
  }
  return { ...pageAnswer(rows.map(toRow), count?.total ?? 0, bounds), counts, month_total, read_today }
}

const toRow = ({
  blocks: _,
  content: __,
  tags: ___,
  source: ____,
  date: _____,
  seo: ______,
  report: _______,
  wiki: ________,
  ...row
}: Row): DeskTextRow => row

/** Returns a text as it is stored, for editing. */
export async function deskText(context: Context, { type, id }: Input<'desk/text'>): Promise<DeskText> {
  const p = parameters()
  const row = await context.db.one<Row>(
    `select ${columns(type, addTextParameters(context, p))} from ${from(type)} where t.id = ${p.add(id)}`,
    p.values,
  )
  if (!row) throw notFound('没有这一篇')
  const { content, ...text } = row
  return {
    ...text,
    blocks: text.blocks.length > 0 ? text.blocks : (await readHtml(content)).blocks,
    remarks: await loadTextRemarks(context, { type, id }),
  }
}

/** Moves a text to another state without changing its content; writes a version and the audit in the same transaction. */
export async function moveText(
  context: Context,
  { type, id, status, publish_at, note = '', updated_at }: Input<'desk/state'>,
): Promise<DeskText> {
  await inHeldTransaction(context, async context => {
    const { db, now } = context
    const before = await db.one<
      WholeText & {
        status: TextState
        title: string
        summary: string
        blocks: Block[]
        created_at: number
        updated_at: number
      }
    >(
      `select status, title, summary, blocks, content, created_at, updated_at, ${wholeColumns(type)} from ${type} where id = $1 for update`,
      [id],
    )
    if (!before) throw notFound('没有这一篇')
    if (isOut(before.status)) requirePermission(context.caller, 'texts.publish')
    checkFresh(before, updated_at)
    const after = stateAfter(context, before.status, { status, publish_at })
    if (after.status !== 'draft') checkWhole(type, before)
    const isFirst = after.status === 'published' && !['published', 'withdrawn'].includes(before.status)
    const isPublic = isOut(after.status)
    await writePublic(context, {
      table: type,
      id,
      columns: {
        status: after.status,
        publish_at: after.publishAt,
        created_at: isFirst ? now : before.created_at,
        updated_at: Math.max(now, before.updated_at + 1),
      },
      isPublic,
      isOwnWords:
        isPublic &&
        // Readers of a text that was published before see the note about the change.
        ((!isFirst && after.status === 'published' && note !== '') ||
          (!isOut(before.status) && (await isOwnText(context, { type, id })))),
    })
    await keepVersion(context, {
      type,
      id,
      status: after.status,
      title: before.title,
      summary: before.summary,
      blocks: before.blocks,
      note,
      isWritten: false,
    })
    await writeAudit(context, {
      action: 'desk/state',
      entityType: type,
      entityId: id,
      before: { title: before.title, status: before.status },
      after: { title: before.title, status: after.status, publish_at: after.publishAt, note },
    })
  })
  return deskText(context, { type, id })
}

/** Publishes a text that its author has saved (desk/state), after another person confirms it. */
export const eyedMove: Eyed<Input<'desk/state'>, DeskText> = {
  path: 'desk/state',
  titleOf: ({ title }) => title,
  run: moveText,
}

/** Records that the caller has a text open, or has closed it; returns the other person who has it open. */
export async function holdText(
  { db, now, ...context }: Context,
  { type, id, leave = false }: Input<'desk/hold'>,
): Promise<Output<'desk/hold'>> {
  const uid = requireUid(context)
  if (!(await db.one(`select 1 from ${type} where id = $1`, [id]))) throw notFound('没有这一篇')
  if (leave)
    await db.query('delete from text_hold where type = $1 and entity_id = $2 and uid = $3', [type, id, uid])
  else
    await db.query(
      `insert into text_hold (type, entity_id, uid, at) values ($1, $2, $3, $4)
       on conflict (type, entity_id, uid) do update set at = excluded.at`,
      [type, id, uid, now],
    )
  const other = await db.one<{ name: string; at: number }>(
    `select u.nickname as name, h.at from text_hold h join users u on u.uid = h.uid
     where h.type = $1 and h.entity_id = $2 and h.uid <> $3 and h.at > $4 order by h.at desc limit 1`,
    [type, id, uid, now - HOLD_SECONDS],
  )
  return { holder: other ?? null, is_held: !leave }
}

/** Returns the daily views of a text over the last thirty days. */
export async function textViews(
  { db, now }: Context,
  { type, id }: Input<'desk/views'>,
): Promise<Output<'desk/views'>> {
  if (!(await db.one(`select 1 from ${type} where id = $1`, [id]))) throw notFound('没有这一篇')
  const today = toBeijingDay(now)
  const rows = await db.query<{ day: string; total: number }>(
    `select day, total from ${type === 'wiki' ? 'view_day' : 'text_view'} where type = $1 and entity_id = $2 and day > $3`,
    [type, id, addDays(today, -VIEW_DAYS)],
  )
  const counted = new Map(rows.map(({ day, total }) => [day, total]))
  return {
    list: Array.from({ length: VIEW_DAYS }, (_, at) => {
      const day = addDays(today, at + 1 - VIEW_DAYS)
      return { day, total: counted.get(day) ?? 0 }
    }),
  }
}

/** Returns the stored versions of a text, the newest first. */
export async function textVersions(
  { db, caller }: Context,
  { type, id }: Input<'desk/versions'>,
): Promise<Output<'desk/versions'>> {
  requirePermission(caller, type === 'marketing' ? 'campaigns.edit' : 'texts.edit')
  if (!(await db.one(`select 1 from ${type === 'marketing' ? 'marketing_page' : type} where id = $1`, [id])))
    throw notFound('没有这一篇')
  const list = await db.query<Output<'desk/versions'>['list'][number]>(
    `select v.no, v.status, v.title, v.summary, v.note, v.at, u.nickname as editor, v.auto_window is not null as is_auto
     from text_version v
     left join users u on u.uid = v.uid
     where v.type = $1 and v.entity_id = $2 order by v.no desc`,
    [type, id],
  )
  return { list }
}

export async function textVersion(
  { db, caller }: Context,
  { type, id, no }: Input<'desk/version'>,
): Promise<Output<'desk/version'>> {
  requirePermission(caller, type === 'marketing' ? 'campaigns.edit' : 'texts.edit')
  const version = await db.one<Output<'desk/version'>['version']>(
    `select v.no, v.status, v.title, v.summary, v.note, v.at, u.nickname as editor,
       v.auto_window is not null as is_auto, v.blocks, v.hidden
     from text_version v
     left join users u on u.uid = v.uid
     where v.type = $1 and v.entity_id = $2 and v.no = $3`,
    [type, id, no],
  )
  if (!version) throw notFound('没有这个版本')
  return { version }
}
