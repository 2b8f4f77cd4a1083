import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER } from '../../../src/contract/codes'
import type { Option } from '../../../src/contract/common'
import type { TaxAnswer } from '../../../src/contract/tax/cards'
import type { taxCalls } from '../../../src/contract/tax/schema'
import { getRuleRegionIds } from '../../../src/lib/finance/rule-book'
import { toCityCode } from '../../../src/lib/place-codes'
import { ruleId, rulesOn, ruleVersion } from '../../../src/lib/finance/tax-table'
import { costText } from '../../../src/lib/finance/cost-text'
import { calculateTaxCost, sumTaxes } from '../../../src/lib/finance/tax-result'
import { moneyText } from '../../../src/lib/money'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Context, Handlers } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { houseCards, houseCardsByIds } from '../../cards/house'
import { loadShownLot } from '../house/detail/lot'
import { absoluteUrl, shareImage } from '../../shared/share'
import {
  listAssumedFields,
  listOpenTaxFields,
  resolveTax,
  buildTaxCase,
  taxDay,
  taxDefaults,
  takenFrom,
} from './input'
import { keepTaxCase, taxCaseByCode, type TaxCase } from './repository'

const options = (labels: Record<string, string>, order = Object.keys(labels)): Option[] =>
  order.map(key => ({ key, label: labels[key] ?? key, total: null }))

const PARTIES = options({ person: '个人', company: '公司' })
const OPTIONS = {
  house_type: options(HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER.map(String)),
  land_use: options({ home: '住宅', other: '非住宅' }),
  held_years: options({ lt2: '不满 2 年', '2to5': '2–5 年', gt5: '满 5 年' }),
  seller_kind: PARTIES,
  buyer_kind: PARTIES,
  buyer_homes: options({ 0: '首套', 1: '二套', 2: '三套及以上' }),
  income_mode: options({ auto: '自动', assessed: '核定', gain: '差额', auction: '拍卖核定' }),
  tax_bearer: options({ law: '依法各自', buyer: '全部由买方' }),
}

/**
 * Builds the response of a stored case. The oldest cases were stored without the total cost, which is recalculated by the rules of their
 * day.
 */
const toTaxAnswer = (
  { rules }: Pick<Context, 'rules'>,
  { code, input, rule_version, assumptions, answer, created_at }: TaxCase,
): TaxAnswer => ({
  ...(answer ?? buildTaxCase(rules.of(input.region_id), input, assumptions).answer),
  cost: answer?.cost ?? calculateTaxCost(rules.of(input.region_id), input, listAssumedFields(assumptions)),
  id: code,
  rule_version,
  input,
  assumptions,
  created_at,
})

/** Returns the names of lines without an upper bound as a prefix of the sums: 土地增值税未知，. */
const unknownLead = ({ lines }: TaxAnswer['cost']) => {
  const titles = lines.filter(line => line.amount_max === null).map(({ title }) => title)
  return titles.length === 0 ? '' : `${titles.join('、')}未知，`
}

/** Province codes of the GB standard: 11 to 15 and so on; other codes are invalid. */
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5])\d{4}$/

const COUNTRY = '全国'

async function loadRegionName({ db }: Context, id: number): Promise<string | null> {
  return (await db.one<{ name: string }>('select name from region where id = $1', [id]))?.name ?? null
}

/** Returns the nearest place with its own tax rules for a district, city or province; the whole country if none has. */
async function loadTaxPlace({ db }: Context, id: number): Promise<NonNullable<TaxAnswer['place']>> {
  // The code of a city is greater than that of its province.
  const nearest = await db.one<{ region_id: number | null; name: string | null }>(
    `select f.region_id, r.name from finance_rule f left join region r on r.id = f.region_id
     where f.book = 'tax' and f.region_id = any($1) order by f.region_id desc limit 1`,
    [getRuleRegionIds(id)],
  )
  return nearest?.region_id != null
    ? { region_id: nearest.region_id, name: nearest.name ?? String(nearest.region_id) }
    : { region_id: null, name: COUNTRY }
}

export const taxHandlers = {
  'tax-calculation/param': async (context, { house_id, region_id, date, id }) => {
    const kept = id === undefined ? null : ((await taxCaseByCode(context, id)) ?? null)
    if (id !== undefined && !kept) throw notFound('没有这次测算')
    const lotId = house_id ?? kept?.input.house_id ?? null
    const lot = lotId === null ? null : await loadShownLot(context, lotId)
    const day = taxDay(date ?? kept?.input.date, context.now)
    const place =
      region_id ?? kept?.input.region_id ?? (lot ? toCityCode(lot.region_id) : context.env.homeCityId)
    const rules = context.rules.of(place)
    const [house = null] = lot ? await houseCards(context, [lot]) : []
    return {
      date: day,
      rule_version: ruleVersion(rules, day),
      region: {
        id: place,
        name: (await loadRegionName(context, place)) ?? (await loadTaxPlace(context, place)).name,
      },
      options: OPTIONS,
      rules: rulesOn(rules, day).map(rule => ({
        rule_id: ruleId(rule),
        kind: rule.kind,
        title: rule.title,
        condition: rule.condition,
        rate: rule.rate,
        base_text: rule.baseText,
        law_payer: rule.lawPayer,
        valid_from: rule.validFrom,
        valid_to: rule.validTo,
        source: rule.source,
        source_url: rule.sourceUrl,
        quality: rule.quality,
      })),
      defaults: kept ? kept.input : lot ? taxDefaults(lot, day, context.situation) : null,
      open: lot && !kept ? listOpenTaxFields(lot, context.situation) : [],
      taken: lot && !kept ? takenFrom(lot) : [],
      house,
    }
  },
  'tax-calculation/calculate': async (context, request) => {
    const lot = request.house_id === undefined ? null : await loadShownLot(context, request.house_id)
    const asked = request.region_id
    // Places without lots have rules too: at least those of their province or the country.
    if (
      asked !== undefined &&
      !PROVINCES.test(String(asked)) &&
      (await loadRegionName(context, asked)) === null
    )
      throw badField({ field: 'region_id', message: '没有这个地区' })
    const { input, assumptions } = resolveTax(request, {
      now: context.now,
      lot,
      homeCityId: context.env.homeCityId,
    })
    const kept = await keepTaxCase(
      context,
      buildTaxCase(context.rules.of(input.region_id), input, assumptions),
    )
    return { ...toTaxAnswer(context, kept), place: await loadTaxPlace(context, input.region_id) }
  },
  'tax-calculation/share-details': async (context, { id }) => {
    const kept = await taxCaseByCode(context, id)
    if (!kept) throw notFound('没有这次测算')
    const { house_id } = kept.input
    const [house = null] = house_id === null ? [] : await houseCardsByIds(context, [house_id])
    const tax = { ...toTaxAnswer(context, kept), place: await loadTaxPlace(context, kept.input.region_id) }
    return {
      tax,
      house,
      share: {
        title: `${unknownLead(tax.cost)}税费 ${costText(sumTaxes(tax.cost))}，总成本 ${costText(tax.cost)}`,
        desc: `成交价 ${moneyText(kept.input.deal_price)}，按测算所填的情况和 ${kept.input.date} 的规则，逐项可查`,
        link: absoluteUrl(context.env, buildScreenUrl('tax-count-result', { id: tax.id })),
        imgUrl: shareImage(context.env, house?.cover ?? null),
      },
    }
  },
} satisfies Handlers<typeof taxCalls>
