import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER } from '../../../src/contract/codes'
import type { Option } from '../../../src/contract/common'
import type { TaxAnswer } from '../../../src/contract/tax/cards'
import type { taxCalls } from '../../../src/contract/tax/schema'
import { cityCodeOf } from '../../../src/lib/place-codes'
import { ruleId, rulesOn, ruleVersion } from '../../../src/lib/finance/tax-table'
import { costText } from '../../../src/lib/finance/cost-text'
import { taxCostOf, taxesOf } from '../../../src/lib/finance/tax-result'
import { moneyText } from '../../../src/lib/money'
import { urlOf } from '../../../src/routes/match'
import type { Context, Handlers } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { houseCards, houseCardsByIds } from '../../cards/house'
import { lotOf } from '../house/detail/lot'
import { absoluteUrl, shareImage } from '../../shared/share'
import { fieldsOf, openOf, resolveTax, taxCaseOf, taxDay, taxDefaults, takenFrom } from './input'
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

/** A kept case as it is told. The oldest were kept without their landed cost: it is worked out by the rules of their day. */
const answerOf = (
  { rules }: Pick<Context, 'rules'>,
  { code, input, rule_version, assumptions, answer, created_at }: TaxCase,
): TaxAnswer => ({
  ...(answer ?? taxCaseOf(rules.of(input.region_id), input, assumptions).answer),
  cost: answer?.cost ?? taxCostOf(rules.of(input.region_id), input, fieldsOf(assumptions)),
  id: code,
  rule_version,
  input,
  assumptions,
  created_at,
})

async function regionOf({ db }: Context, id: number): Promise<{ id: number; name: string }> {
  const region = await db.one<{ id: number; name: string }>('select id, name from region where id = $1', [id])
  if (!region) throw notFound('没有这个地区')
  return region
}

export const taxHandlers = {
  'tax-calculation/param': async (context, { house_id, region_id, date, id }) => {
    const kept = id === undefined ? null : ((await taxCaseByCode(context, id)) ?? null)
    if (id !== undefined && !kept) throw notFound('没有这次测算')
    const lotId = house_id ?? kept?.input.house_id ?? null
    const lot = lotId === null ? null : await lotOf(context, lotId)
    const day = taxDay(date ?? kept?.input.date, context.now)
    const place =
      region_id ?? kept?.input.region_id ?? (lot ? cityCodeOf(lot.region_id) : context.env.homeCityId)
    const rules = context.rules.of(place)
    const [house = null] = lot ? await houseCards(context, [lot]) : []
    return {
      date: day,
      rule_version: ruleVersion(rules, day),
      region: await regionOf(context, place),
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
      defaults: kept ? kept.input : lot ? taxDefaults(lot, day) : null,
      open: lot && !kept ? openOf(lot) : [],
      taken: lot && !kept ? takenFrom(lot) : [],
      house,
    }
  },
  'tax-calculation/calculate': async (context, request) => {
    const lot = request.house_id === undefined ? null : await lotOf(context, request.house_id)
    if (request.region_id !== undefined)
      await regionOf(context, request.region_id).catch(() => {
        throw badField({ field: 'region_id', message: '没有这个地区' })
      })
    const { input, assumptions } = resolveTax(request, {
      now: context.now,
      lot,
      homeCityId: context.env.homeCityId,
    })
    return answerOf(
      context,
      await keepTaxCase(context, taxCaseOf(context.rules.of(input.region_id), input, assumptions)),
    )
  },
  'tax-calculation/share-details': async (context, { id }) => {
    const kept = await taxCaseByCode(context, id)
    if (!kept) throw notFound('没有这次测算')
    const { house_id } = kept.input
    const [house = null] = house_id === null ? [] : await houseCardsByIds(context, [house_id])
    const tax = answerOf(context, kept)
    return {
      tax,
      house,
      share: {
        title: `税费 ${costText(taxesOf(tax.cost))}，到手总成本 ${costText(tax.cost)}`,
        desc: `成交价 ${moneyText(kept.input.deal_price)}，按 ${kept.input.date} 的规则，逐项可查`,
        link: absoluteUrl(context.env, urlOf('tax-count-result', { id: tax.id })),
        imgUrl: shareImage(context.env, house?.cover ?? null),
      },
    }
  },
} satisfies Handlers<typeof taxCalls>
