// The public scorecard of estimates (成绩单). Estimates are frozen before the auction and settled with its result, so the card compares
// predictions that cannot change afterwards. It reports interval coverage by type of interval, calibration of the sale probability and
// of price quantiles, and bidder forecasts, for the last year, with filters and as CSV. Estimates from a replay of past auctions are
// marked.

import type { z } from 'zod'
import { HOUSE_KIND_LABELS, ROUND_LABELS, type HouseKind, type Round } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import {
  SPANS,
  type HammerRecord,
  type PastError,
  type SpanScore,
} from '../../../src/contract/valuation/cards'
import type { valuationCalls } from '../../../src/contract/valuation/schema'
import { toBeijingDay, fullTime, toBeijingMonth } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { conditions } from '../../shared/conditions'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters, type Parameters } from '../../shared/sql'
import { LEVEL, classifySpan } from './fit/hammer'
import { isInside, scoreDeals, type Scored } from './fit/score'

type Calls = typeof valuationCalls
type Filter = z.output<Calls['h5/evaluate-house/scorecard']['request']>
type Card = z.input<Calls['h5/evaluate-house/scorecard']['result']>

/** Period of the card, and the maximum of rows that it counts. */
const YEAR = 365 * 86_400
const MAX = 20_000
const MAX_CSV = 5_000

function buildScoreWhere({ region_id, kind, round }: Filter, now: number, p: Parameters): string {
  const found = conditions(p, [`e.start_time >= ${p.add(now - YEAR)}`])
  if (region_id !== undefined) found.regions('e.region_id', [region_id])
  if (kind !== undefined) found.anyOf('e.kind', [kind])
  if (round !== undefined) found.anyOf('e.round', [round])
  return found.sql()
}

interface Row {
  region_id: number
  region_name: string
  kind: HouseKind
  round: Round
  chance: number
  low: number
  middle: number
  high: number
  is_sold: boolean
  deal_price: number | null
  ended_at: number
  is_replayed: boolean
  start_price: number
  held: number | null
  at_start: number | null
}

const ROWS = `select e.region_id, r.name as region_name, e.kind, e.round, e.chance, e.low, e.middle, e.high,
    coalesce(e.is_sold, false) as is_sold, e.deal_price, coalesce(e.ended_at, 0) as ended_at, e.is_replayed,
    e.start_price, e.held, e.at_start
  from hammer_estimate e join region r on r.id = e.region_id`

const scored = (rows: readonly Row[]): Scored[] =>
  rows.flatMap(({ low, middle, high, deal_price }) =>
    deal_price === null ? [] : [{ low, middle, high, deal_price }],
  )

function groupScoredRows<Key extends string | number>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  labelOf: (key: Key, row: Row) => string,
) {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups]
    .map(([key, list]) => ({
      key: String(key),
      label: list[0] ? labelOf(key, list[0]) : '',
      ...scoreDeals(scored(list)),
    }))
    .sort((a, b) => b.deals - a.deals)
}

/**
 * Returns the result of each type of interval: intended and actual coverage, and predicted and actual share of sales at the start
 * price.
 */
function scoreSpans(rows: readonly Row[]): SpanScore[] {
  return SPANS.flatMap(span => {
    const deals = rows.flatMap(row =>
      row.deal_price !== null && classifySpan(row, row.start_price) === span
        ? [{ ...row, deal_price: row.deal_price }]
        : [],
    )
    if (deals.length === 0) return []
    const part = (of: (deal: (typeof deals)[number]) => boolean) =>
      roundToPercent(deals.filter(of).length, deals.length)
    const said = (of: 'held' | 'at_start') => {
      // Estimates frozen before this field existed lack the value.
      const kept = deals.flatMap(deal => deal[of] ?? [])
      return kept.length === 0 ? null : roundToPercent(sum(kept), kept.length)
    }
    return [
      {
        span,
        deals: deals.length,
        held: said('held'),
        coverage: part(isInside),
        below: part(({ low, deal_price }) => deal_price < low),
        above: part(({ high, deal_price }) => deal_price > high),
        at_start_said: said('at_start'),
        at_start: part(({ deal_price, start_price }) => deal_price <= start_price),
      },
    ]
  })
}

/** Returns the average intended coverage of the intervals; rows without a stored value count with the default level. */
function calculateHeldLevel(spans: readonly SpanScore[]): number {
  const deals = sum(spans.map(one => one.deals))
  const held = sum(spans.map(one => one.deals * (one.held ?? 100 * LEVEL)))
  return deals === 0 ? 100 * LEVEL : Math.round((10 * held) / deals) / 10
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const roundToPercent = (some: number, all: number) => Math.round((1000 * some) / all) / 10

/** Width of a bin of the sale probability, in percent. */
const BIN = 10
const BINS = Array.from({ length: 100 / BIN }, (_, at) => at * BIN)

function scoreChances(rows: readonly Row[]): Card['chances'] {
  return BINS.map(from => {
    const inside = rows.filter(({ chance }) => {
      const percent = Math.min(99.999, chance * 100)
      return percent >= from && percent < from + BIN
    })
    const part = (some: number) => (inside.length === 0 ? null : roundToPercent(some, inside.length))
    return {
      from,
      to: from + BIN,
      total: inside.length,
      said: part(sum(inside.map(({ chance }) => chance))),
      sold: part(inside.filter(({ is_sold }) => is_sold).length),
    }
  })
}

/** SQL of predicted price deciles (every second) and the actual share of deals at or below them. */
const SAID_PRICES = `select avg(e.parts[n.tenth]) * 100 as said,
    avg((e.deal_price <= e.steps[n.tenth])::int) * 100 as came, count(*) as total
  from hammer_estimate e, generate_series(1, 9, 2) as n (tenth)`
const SAID_BIDDERS = `select count(*) as total, count(*) filter (where e.bidder_total between e.bidders_low and e.bidders_high) as inside,
  coalesce(avg(e.bidders_held) * 100, 0) as held, coalesce(avg(e.bidders), 0) as said,
  coalesce(avg(e.bidder_total), 0) as came
  from hammer_estimate e`

/** Returns the accuracy of the competition forecast: price quantiles and bidder numbers. */
async function competitionScore(
  db: Context['db'],
  where: string,
  values: readonly unknown[],
): Promise<Card['competition']> {
  const [prices, bidders] = await Promise.all([
    db.query<{ said: number; came: number; total: number }>(
      `${SAID_PRICES} where e.is_sold and e.steps is not null and ${where} group by n.tenth order by n.tenth`,
      values,
    ),
    db.one<Card['competition']['bidders']>(
      `${SAID_BIDDERS} where e.is_sold is not null and e.bidders is not null and e.bidder_total is not null and ${where}`,
      values,
    ),
  ])
  const tenth = (value: number) => Math.round(10 * value) / 10
  const { total, inside, held, said, came } = bidders ?? { total: 0, inside: 0, held: 0, said: 0, came: 0 }
  return {
    prices: prices.map(one => ({ said: tenth(one.said), came: tenth(one.came), total: one.total })),
    bidders: { total, inside, held: tenth(held), said: tenth(said), came: tenth(came) },
  }
}

/** 成绩单: estimates of the last year with their results. */
export async function scorecard(context: Context, filter: Filter): Promise<Card> {
  const { db, now } = context
  const p = parameters()
  const where = buildScoreWhere(filter, now, p)
  const rows = await db.query<Row>(
    `${ROWS} where e.is_sold is not null and ${where} order by e.ended_at desc limit ${MAX}`,
    p.values,
  )
  const open = await db.one<{ total: number }>(
    `select count(*) as total from hammer_estimate e where e.is_sold is null and ${where}`,
    p.values,
  )
  const spans = scoreSpans(rows)
  const demo = await db.one(`select 1 as found from past_auction where is_demo limit 1`)
  return {
    total: scoreDeals(scored(rows)),
    ended: rows.length,
    unsold: rows.filter(({ is_sold }) => !is_sold).length,
    open: open?.total ?? 0,
    replayed: rows.filter(({ is_replayed }) => is_replayed).length,
    level: calculateHeldLevel(spans),
    spans,
    regions: groupScoredRows(
      rows,
      row => row.region_id,
      (_, row) => row.region_name,
    ),
    kinds: groupScoredRows(
      rows,
      row => row.kind,
      kind => HOUSE_KIND_LABELS[kind],
    ),
    rounds: groupScoredRows(
      rows,
      row => row.round,
      round => ROUND_LABELS[round],
    ),
    months: groupScoredRows(
      rows,
      row => toBeijingMonth(row.ended_at),
      month => month,
    )
      .map(({ key, label: _label, ...score }) => ({ month: key, ...score }))
      .sort((a, b) => a.month.localeCompare(b.month)),
    chances: scoreChances(rows),
    competition: await competitionScore(db, where, p.values),
    data_to: rows[0] ? toBeijingDay(rows[0].ended_at) : null,
    is_demo: demo !== undefined,
  }
}

const RECORD = `e.id, e.house_id, e.title, e.region_id, r.name as region_name, e.kind, e.house_type, e.round, e.area, e.start_price, e.frozen_at, e.is_replayed,
  round(100 * e.chance::numeric, 1) as chance, e.low, e.middle, e.high, e.samples, e.is_sold, e.deal_price, e.ended_at,
  round(e.bidders::numeric, 1) as bidders, e.bidders_low, e.bidders_high, e.bidder_total,
  round(100 * (e.middle::numeric / e.deal_price - 1), 1) as error, e.deal_price between e.low and e.high as is_inside`

const ONLY = {
  miss: 'e.is_sold and not e.deal_price between e.low and e.high',
  sold: 'e.is_sold',
  unsold: 'not e.is_sold',
  open: 'e.is_sold is null',
} as const

export async function scorecardList(
  { db, now }: Context,
  input: z.output<Calls['h5/evaluate-house/scorecard-list']['request']>,
): Promise<PageOf<HammerRecord>> {
  const bounds = pageBounds(input)
  const p = parameters()
  const where = `${buildScoreWhere(input, now, p)} and ${input.only === undefined ? 'e.is_sold is not null' : ONLY[input.only]}`
  const count = await db.one<{ total: number }>(
    `select count(*) as total from hammer_estimate e where ${where}`,
    p.values,
  )
  const list = await db.query<HammerRecord>(
    `select ${RECORD} from hammer_estimate e join region r on r.id = e.region_id where ${where}
     order by ${input.only === 'open' ? 'e.start_time, e.id' : 'e.ended_at desc, e.id desc'}
     limit ${p.add(bounds.limit)}
     offset ${p.add(bounds.offset)}`,
    p.values,
  )
  return pageAnswer(list, count?.total ?? 0, bounds)
}

/** Returns the estimate of a lot that was frozen before its auction. */
export const loadHammerRecord = (
  { db }: Pick<Context, 'db'>,
  houseId: number,
): Promise<HammerRecord | undefined> =>
  db.one<HammerRecord>(
    `select ${RECORD} from hammer_estimate e join region r on r.id = e.region_id where e.house_id = $1`,
    [houseId],
  )

const COLUMNS = [
  '标的',
  '区',
  '类别',
  '轮次',
  '面积（㎡）',
  '起拍价（元）',
  '估计时间',
  '是否回测',
  '成交概率（%）',
  '区间下限（元）',
  '估计成交价（元）',
  '区间上限（元）',
  '结果',
  '成交价（元）',
  '结束时间',
  '误差（%）',
  '在区间内',
  '预计出价人数',
  '实际出价人数',
] as const

/** Formats a CSV cell so that a spreadsheet does not interpret it as a formula. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const yuan = (fen: number | null) => (fen === null ? null : fen / 100)

/** Returns the rows of the card as CSV, newest first. */
export async function scorecardCsv(
  { db, now }: Context,
  filter: Filter,
): Promise<z.input<Calls['h5/evaluate-house/scorecard-csv']['result']>> {
  const p = parameters()
  const where = buildScoreWhere(filter, now, p)
  const rows = await db.query<HammerRecord>(
    `select ${RECORD} from hammer_estimate e join region r on r.id = e.region_id where e.is_sold is not null and ${where}
     order by e.ended_at desc, e.id desc limit ${MAX_CSV + 1}`,
    p.values,
  )
  const shown = rows.slice(0, MAX_CSV)
  const lines = shown.map(row =>
    [
      row.title,
      row.region_name,
      HOUSE_KIND_LABELS[row.kind],
      ROUND_LABELS[row.round],
      row.area,
      yuan(row.start_price),
      fullTime(row.frozen_at),
      row.is_replayed ? '是' : '否',
      row.chance,
      yuan(row.low),
      yuan(row.middle),
      yuan(row.high),
      row.is_sold ? '成交' : '流拍',
      yuan(row.deal_price),
      row.ended_at === null ? null : fullTime(row.ended_at),
      row.error,
      row.is_inside === null ? null : row.is_inside ? '是' : '否',
      row.bidders,
      row.bidder_total,
    ]
      .map(cell)
      .join(','),
  )
  return {
    csv: `\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`,
    total: shown.length,
    is_cut: rows.length > MAX_CSV,
  }
}

/** Edges of the histogram: percent by which an estimate exceeds the deal price. */
const EDGES = [-12.5, -7.5, -2.5, 2.5, 7.5, 12.5] as const
const BARS = ['更低', '−10', '−5', '±2.5', '＋5', '＋10', '更高'] as const
const MONTHS = 12

/** Returns the accuracy of a district's estimates within a year; null if there are none. */
export async function loadPastError(
  context: Pick<Context, 'db' | 'now'>,
  { region_id, region_name }: { region_id: number; region_name: string },
): Promise<PastError | null> {
  const p = parameters()
  const where = buildScoreWhere({ region_id }, context.now, p)
  const found = await context.db.query<Row>(
    `${ROWS} where e.is_sold and ${where} order by e.ended_at desc limit ${MAX}`,
    p.values,
  )
  const rows = scored(found)
  if (rows.length === 0) return null
  const errors = rows.map(({ middle, deal_price }) => Math.round(1000 * (middle / deal_price - 1)) / 10)
  const worst = errors.reduce((far, error) => (Math.abs(error) > Math.abs(far) ? error : far), 0)
  const spans = scoreSpans(found)
  const bins = BARS.map((label, i) => {
    const [from, to] = [EDGES[i - 1] ?? null, EDGES[i] ?? null]
    return {
      label,
      from,
      to,
      total: errors.filter(error => (from === null || error >= from) && (to === null || error < to)).length,
    }
  })
  return {
    region_id,
    region_name,
    months: MONTHS,
    inside: rows.filter(({ low, high, deal_price }) => deal_price >= low && deal_price <= high).length,
    replayed: found.filter(({ is_replayed, deal_price }) => is_replayed && deal_price !== null).length,
    worst,
    bins,
    level: calculateHeldLevel(spans),
    spans,
    ...scoreDeals(rows),
  }
}
