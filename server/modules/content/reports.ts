/**
 * Lists and pages of market reports. The PDF is available to members only, by a signed URL that is valid for ten minutes.
 */

import type { WithoutHighlight } from '../../../src/contract/search-highlight'
import type { Block } from '../../../src/contract/content/blocks'
import type { Report, ReportCard, ReportKind, TextState } from '../../../src/contract/content/cards'
import type { PageOf, Seo } from '../../../src/contract/common'
import { addDays, toBeijingDay, dayStart, toBeijingParts } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'
import { documentUrl } from '../../shared/document-url'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { absoluteUrl, shareImage } from '../../shared/share'
import { parameters, type Parameters } from '../../shared/sql'
import { findTexts, type FoundTexts } from '../text-search/find'
import { changedSince, neighbours, noteTextView, recentViews, shownBody } from './texts'
import { withdrawn } from '../../shared/gone'
import { buildScreenUrl } from '../../../src/routes/match'

const HOT_DAYS = 90
const RELATED = 6
/** Lifetime of a document's URL, in seconds. */
const FILE_SECONDS = 600

const COLUMNS = `t.id, t.title, t.summary, t.cover, t.kind, t.period, r.id as region_id, r.name as region_name, t.figures, t.view_total, t.created_at`
const FROM = 'report t join region r on r.id = t.region_id'

export interface ReportRequest {
  region_id?: number | undefined
  year?: number | undefined
  kind?: ReportKind | undefined
  keyword?: string | undefined
  sort?: 'new_desc' | 'hot_desc' | undefined
  page?: number | undefined
  page_size?: number | undefined
}

function conditions({ region_id, year, kind }: ReportRequest, found: FoundTexts, p: Parameters): string {
  return [
    `t.status = 'published'`,
    region_id !== undefined && `t.region_id = ${p.add(region_id)}`,
    kind !== undefined && `t.kind = ${p.add(kind)}`,
    year !== undefined &&
      `t.created_at >= ${p.add(dayStart(`${year}-01-01`))} and t.created_at < ${p.add(dayStart(`${year + 1}-01-01`))}`,
    found.where('t.id', p),
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Returns published reports, the newest first, or by the views of the last 90 days. */
export async function reportPage(context: Context, input: ReportRequest): Promise<PageOf<ReportCard>> {
  const { db, now } = context
  const bounds = pageBounds(input)
  const found = await findTexts('report', input.keyword)
  const [p, counted] = [parameters(), parameters()]
  const order =
    input.sort === 'hot_desc'
      ? `${recentViews('report', p.add(addDays(toBeijingDay(now), -HOT_DAYS)))} desc, t.view_total desc, t.id desc`
      : 't.created_at desc, t.id desc'
  const [list, count] = await Promise.all([
    db.query<WithoutHighlight<ReportCard>>(
      `select ${COLUMNS}
       from ${FROM}
       where ${conditions(input, found, p)}
       order by ${found.order('t.id', p)} ${order}
       limit ${p.add(bounds.limit)}
       offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from ${FROM} where ${conditions(input, found, counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(await found.marked(db, list), count?.total ?? 0, bounds)
}

/** Returns the number of reports, total and by year. */
export async function reportCount({ db, now }: Context) {
  const rows = await db.query<{ year: number; total: number; views: number; latest_at: number }>(
    `select extract(year from to_timestamp(created_at) at time zone 'Asia/Shanghai')::int as year, count(*) as total,
       coalesce(sum(view_total), 0)::bigint as views, max(created_at) as latest_at
     from report where status = 'published' group by 1 order by 1 desc`,
  )
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    total: sum(row => row.total),
    this_year: rows.find(row => row.year === toBeijingParts(now).year)?.total ?? 0,
    view_total: sum(row => row.views),
    years: rows.map(({ year, total }) => ({ year, total })),
    latest_at: Math.max(0, ...rows.map(row => row.latest_at)),
  }
}

interface ReportRow extends WithoutHighlight<ReportCard> {
  content: string
  blocks: Block[]
  author: string
  status: TextState
  publish_at: number | null
  updated_at: number
  seo: Seo
}

/** Returns one report; members get a URL of its PDF that is valid for ten minutes. */
export async function loadReport(context: Context, id: number): Promise<Report> {
  const { db, env, caller } = context
  const row = await db.one<ReportRow>(
    `select ${COLUMNS}, t.content, t.blocks, t.author, t.status, t.publish_at, t.updated_at, t.seo from ${FROM} where t.id = $1`,
    [id],
  )
  if (!row || (row.status !== 'published' && !isEditor(context))) {
    if (row?.status !== 'withdrawn') throw notFound('没有这份报告')
    const similar = await db.query<{ id: number; title: string }>(
      `select id, title from report where status = 'published' order by kind = $1 desc, created_at desc, id desc limit ${RELATED}`,
      [row.kind],
    )
    throw withdrawn(
      '这份报告已下架',
      similar.map(one => ({
        title: one.title,
        to: buildScreenUrl('research-report-detail', { id: one.id }),
      })),
    )
  }
  if (row.status === 'published') noteTextView(context, 'report', id)
  const at = [row.created_at, id]
  const [body, changed, around, related] = await Promise.all([
    shownBody(context, row),
    changedSince(context, 'report', row),
    neighbours(
      context,
      `select id, title from report where status = 'published' and (created_at, id) > ($1, $2) order by created_at, id limit 1`,
      `select id, title from report where status = 'published' and (created_at, id) < ($1, $2) order by created_at desc, id desc limit 1`,
      at,
    ),
    db.query<WithoutHighlight<ReportCard>>(
      `select ${COLUMNS}
       from ${FROM}
       where t.status = 'published' and t.id <> $1
       order by t.kind = $2 desc, t.created_at desc, t.id desc
       limit ${RELATED}`,
      [id, row.kind],
    ),
  ])
  const { seo, ...card } = row
  return {
    ...card,
    ...body,
    ...around,
    changed,
    related,
    pages: [],
    file_url:
      caller.uid === null ? null : documentUrl(context, { kind: 'report', id, item: 1 }, FILE_SECONDS),
    seo: {
      title: seo.title || `${row.title} - ${env.brand}`,
      keywords: seo.keywords || `${row.region_name},法拍,${row.period}`,
      description: seo.description || row.summary,
    },
    share: {
      title: row.title,
      desc: row.summary,
      link: absoluteUrl(env, buildScreenUrl('research-report-detail', { id })),
      imgUrl: shareImage(env, row.cover || null),
    },
  }
}
