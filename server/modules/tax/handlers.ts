import type { z } from 'zod'
import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER } from '../../../src/contract/codes'
import type { Option } from '../../../src/contract/common'
import type { TaxInputCard, TaxLineCard } from '../../../src/contract/tax/cards'
import type { taxCalls } from '../../../src/contract/tax/schema'
import { taxOf, type TaxInput } from '../../../src/lib/finance/tax'
import { ruleId, rulesOn, ruleVersion } from '../../../src/lib/finance/tax-table'
import type { Context, Handlers } from '../../http/context'
import { badField, notFound } from '../../http/errors'
import { houseCards } from '../house/cards'
import { lotOf } from '../house/detail/lot'
import { BEIJING, resolveTax, taxDay, taxDefaults } from './input'
import { keepTaxCase, taxCaseById, type TaxCase } from './repository'

type Result = z.input<(typeof taxCalls)['tax-calculation/calculate']['result']>

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

const saleOf = (input: TaxInputCard): TaxInput => ({
  dealPrice: input.deal_price,
  landUse: input.land_use,
  area: input.area,
  date: input.date,
  heldYears: input.held_years,
  sellerOnlyHome: input.seller_only_home,
  sellerKind: input.seller_kind,
  buyerKind: input.buyer_kind,
  buyerHomes: input.buyer_homes,
  originalPrice: input.original_price,
  incomeMode: input.income_mode,
  taxBearer: input.tax_bearer,
})

/** The answer of a kept case, by the rules of its own day. */
function answerOf({ id, input, rule_version, assumptions, created_at }: TaxCase): Result {
  const { lines, buyerAmount, sellerAmount, warnings } = taxOf(saleOf(input))
  const byLaw = lines.filter(line => line.lawPayer === 'buyer')
  const { arrears_amount, service_fee } = input
  return {
    id,
    rule_version,
    input,
    lines: lines.map((line): TaxLineCard => ({
      rule_id: line.ruleId,
      kind: line.kind,
      title:
        line.kind === 'stamp'
          ? `${line.title}（${line.lawPayer === 'buyer' ? '买方' : '卖方'}）`
          : line.title,
      rate: line.rate,
      base_amount: line.baseAmount,
      formula: line.formula,
      tax_amount: line.taxAmount,
      is_exempt: line.isExempt,
      is_unknown: line.isUnknown,
      reason: line.reason,
      law_payer: line.lawPayer,
      payer: line.payer,
      valid_from: line.validFrom,
      valid_to: line.validTo,
      source: line.source,
      quality: line.quality,
      assumptions: [],
    })),
    totals: {
      tax_amount: buyerAmount + sellerAmount,
      buyer_amount: buyerAmount,
      seller_amount: sellerAmount,
      buyer_law_amount: byLaw.reduce((sum, line) => sum + line.taxAmount, 0),
      arrears_amount,
      service_fee,
      all_in_amount: input.deal_price + buyerAmount + arrears_amount + service_fee,
    },
    assumptions,
    warnings: warnings.map((text, i) => ({ kind: `tax_${i + 1}`, text })),
    created_at,
  }
}

async function regionOf({ db }: Context, id: number): Promise<{ id: number; name: string }> {
  const region = await db.one<{ id: number; name: string }>('select id, name from region where id = $1', [id])
  if (!region) throw notFound('没有这个地区')
  return region
}

export const taxHandlers = {
  'tax-calculation/param': async (context, { house_id, region_id, date, id }) => {
    const kept = id === undefined ? null : ((await taxCaseById(context, id)) ?? null)
    if (id !== undefined && !kept) throw notFound('没有这次测算')
    const lotId = house_id ?? kept?.input.house_id ?? null
    const lot = lotId === null ? null : await lotOf(context, lotId)
    const day = taxDay(date ?? kept?.input.date, context.now)
    const [house = null] = lot ? await houseCards(context, [lot]) : []
    return {
      date: day,
      rule_version: ruleVersion(day),
      region: await regionOf(context, region_id ?? kept?.input.region_id ?? BEIJING),
      options: OPTIONS,
      rules: rulesOn(day).map(rule => ({
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
        source_url: null,
        quality: rule.quality,
      })),
      defaults: kept ? kept.input : lot ? taxDefaults(lot, day) : null,
      house,
    }
  },
  'tax-calculation/calculate': async (context, request) => {
    const lot = request.house_id === undefined ? null : await lotOf(context, request.house_id)
    if (request.region_id !== undefined)
      await regionOf(context, request.region_id).catch(() => {
        throw badField({ field: 'region_id', message: '没有这个地区' })
      })
    const { input, assumptions } = resolveTax(request, { now: context.now, lot })
    const kept = await keepTaxCase(context, { input, assumptions, rule_version: ruleVersion(input.date) })
    return answerOf(kept)
  },
} satisfies Handlers<typeof taxCalls>
