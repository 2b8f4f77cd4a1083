import type { valuationCalls } from '../../../src/contract/valuation/schema'
import { DECORATIONS, ORIENTATIONS, VALUED_TYPES } from '../../../src/contract/valuation/cards'
import { HOUSE_TYPE_LABELS } from '../../../src/contract/codes'
import { moneyText, unitPriceText } from '../../../src/lib/money'
import { monthsAgo, startOfDay } from '../../../src/lib/dates'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Handlers } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { limitLeft } from '../../http/rate-limits'
import { isNobody } from '../../http/nobody'
import { absoluteUrl, shareImage } from '../../shared/share'
import { quotation } from '../stats/quotation'
import { xiaoquCardsByIds } from '../../cards/xiaoqu'
import { calculate, DAILY, valuationByCode, loadValuation } from './calculate'
import { competition } from './competition'
import { expectedPrice } from './expected'
import { ENOUGH, MIN } from './fit/value'
import { findCommunities } from './find'
import { loadPastError, scorecard, scorecardCsv, scorecardList } from './scorecard'
import { SAMPLE_MONTHS } from './samples'
import { DECORATION_WORDS, ORIENTATION_WORDS } from './words'

const [AREA_MIN, AREA_MAX, ROOMS] = [10, 2000, 9]
const option = (key: string | number, label: string) => ({ key: String(key), label, total: null })

/** SQL of districts with enough samples for a valuation. */
const VALUED_REGIONS = `
  select r.id, r.name from region r where r.level = 'region' and ($2::bigint is null or r.id = $2) and ${MIN} <= (
    select count(*) from (
      select 1
      from house h
      where h.region_id = r.id and h.status = 'sold' and h.shelf = 'on' and h.house_type = any($3) and h.deal_time >= $1
      union all select 1
      from past_auction a
      where a.region_id = r.id and a.deal_price is not null and a.house_type = any($3) and a.end_time >= $1
      limit ${MIN}
    ) n) order by r.id`

export const valuationHandlers = {
  'h5/evaluate-house/para': async (context, { region_id }) => ({
    type: VALUED_TYPES.map(type => option(type, HOUSE_TYPE_LABELS[type])),
    jushi: Array.from({ length: ROOMS }, (_, i) => option(i + 1, `${i + 1}室`)),
    orientation: ORIENTATIONS.map(key => option(key, ORIENTATION_WORDS[key])),
    decoration: DECORATIONS.map(key => option(key, DECORATION_WORDS[key])),
    regions: await context.db.query<{ id: number; name: string }>(VALUED_REGIONS, [
      monthsAgo(context.now, SAMPLE_MONTHS),
      region_id ?? null,
      [...VALUED_TYPES],
    ]),
    area_min: AREA_MIN,
    area_max: AREA_MAX,
    left: isNobody(context.client)
      ? null
      : await limitLeft(context, {
          ...DAILY,
          subject: `${context.client.ipHash}:${startOfDay(context.now)}`,
        }),
    most: DAILY.total,
  }),
  'h5/evaluate-house/vague-xiaoqu': async (context, input) => ({
    list: await findCommunities(context, input),
    enough: ENOUGH,
  }),
  'h5/evaluate-house/calculate': calculate,
  'h5/evaluate-house/form': async (context, { id }) => {
    const row = await valuationByCode(context, id)
    if (!row) throw notFound('没有这次估价')
    const valuation = await loadValuation(context, row)
    const [xiaoqu] = await xiaoquCardsByIds(context, [valuation.input.xiaoqu_id], { withHidden: true })
    if (!xiaoqu) throw notFound('小区不存在')
    const { result, input } = valuation
    return {
      valuation,
      xiaoqu,
      quotation: (await quotation(context, { xiaoqu_id: xiaoqu.id })).series,
      past_error: await loadPastError(context, xiaoqu),
      share: {
        title: `${input.xiaoqu_name} ${input.area}㎡ 估价 ${moneyText(result.price)}`,
        desc: `${moneyText(result.low)} – ${moneyText(result.high)}，${unitPriceText(result.unit_price)}，${result.samples} 个样本`,
        link: absoluteUrl(context.env, buildScreenUrl('valuation-detail', { id })),
        imgUrl: shareImage(context.env, xiaoqu.cover),
      },
    }
  },
  'h5/evaluate-house/hammer': expectedPrice,
  'h5/evaluate-house/competition': competition,
  'h5/evaluate-house/scorecard': scorecard,
  'h5/evaluate-house/scorecard-list': scorecardList,
  'h5/evaluate-house/scorecard-csv': scorecardCsv,
} satisfies Handlers<typeof valuationCalls>
