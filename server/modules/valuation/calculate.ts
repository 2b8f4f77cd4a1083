// 房屋估价: values a home by comparable deals and listings of its community, circle and district. Samples are read in ./samples and
// weighted in ./fit/value; the expected auction price comes from the hammer model, else from the district's ratio of deals to asking
// prices. Valuations are stored under a public code; the same request on the same day returns the same one, and a daily limit per IP
// address applies.

import type { z } from 'zod'
import type { Valuation, ValuationInput, ValuationSample } from '../../../src/contract/valuation/cards'
import type { valuationCalls } from '../../../src/contract/valuation/schema'
import { toBeijingDay, DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { hashToken } from '../../http/hash'
import { consumeLimit, type Limit } from '../../http/rate-limits'
import { LISTING_RATIO, calculateHomeValue, type Factor, type Home, type Value } from './fit/value'
import { floorBand } from './fit/features'
import { lotOnShelf } from '../house/lots'
import { loadEstimateOrReason } from './expected'
import { estimateHammer, MIN_SAMPLES, samplesOf } from './fit/hammer'
import { loadLearnedModel, type Learned } from './models'
import { loadCommunity, SAMPLE_MONTHS, samplesNear, type Community, type SampleRow } from './samples'
import { DECORATION_WORDS, ORIENTATION_WORDS } from './words'

type Input = z.output<(typeof valuationCalls)['h5/evaluate-house/calculate']['request']>

/** Rate limit: valuations per IP address and day. */
export const DAILY: Omit<Limit, 'subject'> = {
  name: 'valuation.day',
  total: 30,
  seconds: DAY_SECONDS,
  message: '今天的估价次数用完了，明天再来',
}
/** Maximum of samples that are listed. */
const SHOWN = 20
const LEVELS = ['xiaoqu', 'circle', 'region'] as const
const TYPE_WORDS: Readonly<Record<number, string>> = { 5: '住宅', 2: '公寓', 1: '别墅' }

function checkValuationInput(input: Input, { id, name }: Community): ValuationInput {
  const { floor, total_floor } = input
  if (floor !== undefined && total_floor !== undefined && floor > total_floor)
    throw badField({ field: 'floor', message: `总共 ${total_floor} 层，不能高于它` })
  const rooms =
    input.jushi === undefined ? '' : `${input.jushi}室${input.ting === undefined ? '' : `${input.ting}厅`}`
  return {
    xiaoqu_id: id,
    xiaoqu_name: name,
    ...(input.house_id !== undefined && { house_id: input.house_id }),
    type: input.type ?? 5,
    area: input.area,
    jushi: input.jushi ?? null,
    ting: input.ting ?? null,
    floor: floor ?? null,
    total_floor: total_floor ?? null,
    orientation: input.orientation ?? null,
    decoration: input.decoration ?? null,
    huxingtext: rooms,
  }
}

const toValuedHome = (input: ValuationInput): Home => ({
  house_type: input.type,
  area: input.area,
  jushi: input.jushi,
  floor_no: input.floor,
  total_floor: input.total_floor,
  orientation: input.orientation === null ? null : ORIENTATION_WORDS[input.orientation],
  decoration: input.decoration === null ? null : DECORATION_WORDS[input.decoration],
})

const BANDS: Readonly<Record<string, string>> = {
  bottom: '底层',
  top: '顶层',
  roof_walk: '顶层，多无电梯',
  middle: '中高层',
}
const FACTOR_TITLES = { floor: '楼层', orientation: '朝向', decoration: '装修' } as const

function toFactorCard({ key, value }: Factor, home: Home): Valuation['factors'][number] {
  const word = key === 'floor' ? `${home.floor_no ?? ''}/${home.total_floor ?? ''}` : (home[key] ?? '')
  return {
    key,
    title: `${FACTOR_TITLES[key]} ${word}`,
    percent: Math.round(1000 * (Math.exp(value) - 1)) / 10,
    text: key === 'floor' ? (BANDS[floorBand(home)] ?? '') : '',
  }
}

const toValuationSample = ({
  sample,
  unit_price,
  adjusted,
  weight,
}: Value<SampleRow>['used'][number]): ValuationSample => ({
  house_id: sample.house_id,
  title: sample.title,
  xiaoqu_id: sample.xiaoqu_id,
  xiaoqu_name: sample.xiaoqu_name,
  lng: sample.lng,
  lat: sample.lat,
  area: sample.area,
  price: sample.price,
  unit_price,
  adjusted_unit_price: Math.round(adjusted),
  kind: sample.kind,
  date: toBeijingDay(sample.time),
  weight: Math.round(1000 * weight) / 10,
})

type Answer = Omit<Valuation, 'id' | 'created_at'>
type Trans = Pick<Answer, 'trans_price' | 'trans_low' | 'trans_high' | 'trans_by' | 'trans_samples'>

/** Start price of a typical first auction as a share of the market price; its notice states no burdens. */
const USUAL_START = 0.7

/** Returns the expected auction price of a similar home: from the hammer model, else from the district's deals. */
function estimateAuctionPrice(
  { price, home, community }: { price: number; home: Home; community: Community },
  learned: Learned | undefined,
  now: number,
): Trans {
  const { region_id, circle_id } = community
  const ratio = learned?.ratios[`${region_id}:${home.house_type}`] ?? null
  const auction = {
    ...home,
    kind: 'sfpm',
    round: 1,
    region_id,
    circle_id,
    appraisal_price: price,
    market_price: price,
    start_price: Math.round(price * USUAL_START),
    start_time: now,
    risk_yes: [],
  }
  const said =
    learned && samplesOf(learned.model, auction) >= MIN_SAMPLES
      ? estimateHammer(learned.model, auction)
      : null
  if (said)
    return {
      trans_price: said.middle,
      trans_low: said.low,
      trans_high: said.high,
      trans_by: 'model',
      trans_samples: said.samples,
    }
  return {
    trans_price: ratio === null ? price : Math.round((price * ratio.percent) / 100),
    trans_low: null,
    trans_high: null,
    trans_by: ratio === null ? 'none' : 'ratio',
    trans_samples: 0,
  }
}

function buildValuationAnswer(
  {
    input,
    value,
    community,
    learned,
  }: { input: ValuationInput; value: Value<SampleRow>; community: Community; learned: Learned | undefined },
  now: number,
): Answer {
  const ratio = learned?.ratios[`${community.region_id}:${input.type}`] ?? null
  const home = toValuedHome(input)
  const error = value.mean_error === null ? null : Math.round(1000 * value.mean_error) / 10
  const price = Math.round(value.unit_price * input.area)
  const newest = Math.max(...value.used.map(({ sample }) => sample.time))
  const confidence =
    value.tier === 0 && value.used.length >= 10 && error !== null && error <= 8
      ? 'high'
      : value.tier < 2 && value.used.length >= 5
        ? 'middle'
        : 'low'
  return {
    type: input.type,
    input,
    result: {
      price,
      low: Math.round(value.low * input.area),
      high: Math.round(value.high * input.area),
      unit_price: Math.round(value.unit_price),
      base_unit_price: Math.round(value.base),
      samples: value.used.length,
      mean_error: error,
      level: LEVELS[value.tier] ?? 'region',
      confidence,
      data_to: toBeijingDay(Math.min(now, newest)),
    },
    ...estimateAuctionPrice({ price, home, community }, learned, now),
    trans_ratio: ratio?.percent ?? null,
    trans_ratio_deals: ratio?.deals ?? 0,
    factors: value.factors.map(factor => toFactorCard(factor, home)),
    sample_list: value.used.slice(0, SHOWN).map(toValuationSample),
    left_out: value.left_out.slice(0, SHOWN).map(({ sample, unit_price, reason }) => ({
      title: sample.title,
      unit_price,
      kind: sample.kind,
      date: toBeijingDay(sample.time),
      reason,
    })),
    left_out_total: value.left_out.length,
    listing_ratio: 100 * LISTING_RATIO,
    note: `由近 ${SAMPLE_MONTHS} 个月的法拍成交与挂牌估算，不是评估报告`,
  }
}

interface Row {
  /** Public code in its URL. */
  code: string
  /** Older rows lack the source of the auction price: it came from the district's deals. */
  answer: Omit<Answer, keyof Trans> & Pick<Trans, 'trans_price'> & Partial<Trans>
  created_at: number
}

/** Returns a stored valuation. The expected price of the lot itself is not stored: it is the current number of the lot's page. */
export async function loadValuation(
  context: Pick<Context, 'db'>,
  { code, answer, created_at }: Row,
): Promise<Valuation> {
  const { house_id } = answer.input
  const said = house_id === undefined ? undefined : (await loadEstimateOrReason(context, house_id))?.estimate
  return {
    id: code,
    trans_low: null,
    trans_high: null,
    trans_by: answer.trans_ratio === null ? 'none' : 'ratio',
    trans_samples: 0,
    ...answer,
    ...(said && {
      trans_price: said.middle,
      trans_low: said.low,
      trans_high: said.high,
      trans_by: 'lot',
      trans_samples: said.samples,
    }),
    created_at,
  }
}

export const valuationByCode = ({ db }: Pick<Context, 'db'>, code: string): Promise<Row | undefined> =>
  db.one<Row>('select code, answer, created_at from valuation where code = $1', [code])

/** Values a home without storing the result. Throws 1008 with fewer than three samples in its district. */
export async function valueHome(
  context: Pick<Context, 'db' | 'now'>,
  input: ValuationInput,
  community: Community,
): Promise<Answer> {
  const [rows, learned] = await Promise.all([
    samplesNear(context, community, input.type),
    loadLearnedModel(context.db),
  ])
  const ratio = learned?.ratios[`${community.region_id}:${input.type}`] ?? null
  const value = calculateHomeValue(toValuedHome(input), rows, {
    now: context.now,
    asked: community.avg_price,
    auctionRatio: ratio === null ? 1 : ratio.percent / 100,
    weights: learned?.model.price ?? {},
  })
  if (!value) throw conflict(`${community.region_name}的${TYPE_WORDS[input.type] ?? ''}样本不足 3 个，估不了`)
  return buildValuationAnswer({ input, value, community, learned }, context.now)
}

/** 房屋估价: stores the valuation under its code; the same request on the same day returns the same valuation. */
export async function calculate(context: Context, given: Input): Promise<{ valuation: Valuation }> {
  const { db, now, client } = context
  const community = await loadCommunity(context, given.xiaoqu_id)
  if (!community) throw notFound('小区不存在')
  if (given.house_id !== undefined && (await lotOnShelf(context, given.house_id)).xiaoqu_id !== community.id)
    throw badField({ field: 'house_id', message: '房源不在这个小区' })
  const input = checkValuationInput(given, community)
  const hash = hashToken(JSON.stringify([input, toBeijingDay(now)]))
  const known = () =>
    db.one<Row>('select code, answer, created_at from valuation where input_hash = $1', [hash])
  const earlier = await known()
  if (earlier) return { valuation: await loadValuation(context, earlier) }
  await consumeLimit(context, {
    ...DAILY,
    // The limit covers a calendar day, like the stored valuation.
    subject: `${client.ipHash}:${startOfDay(now)}`,
  })
  const answer = await valueHome(context, input, community)
  const made = await db.one<Row>(
    `insert into valuation (input_hash, xiaoqu_id, input, answer, created_at) values ($1, $2, $3, $4, $5)
     on conflict (input_hash) do nothing returning code, answer, created_at`,
    [hash, community.id, JSON.stringify(input), JSON.stringify(answer), now],
  )
  const kept = made ?? (await known())
  if (!kept) throw new Error('a valuation was neither kept nor found')
  return { valuation: await loadValuation(context, kept) }
}
