import { useCallback, useMemo, useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { toBeijingDay } from '@/lib/dates'
import { calculateTaxResult } from '@/lib/finance/tax-result'
import { wanOfFen } from '@/lib/typed-money'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Figure } from '@/ui/figure/figure'
import { More } from '@/ui/section/section'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { Choice, Typed } from '../calculator-fields'
import { useRegionRules } from '../use-region-rules'
import { newTax, readTax, type TaxForm } from './tax-form'
import { answerView, buyerRows } from './tax-view'
import './quick-tax.scss'

const HELD = [
  { key: 'lt2', label: '不满 2 年' },
  { key: '2to5', label: '满 2 年' },
  { key: 'exempt', label: '满五唯一' },
] as const
const BEARERS = [
  { key: 'law', label: '各自承担' },
  { key: 'buyer', label: '买受人承担' },
] as const

const heldPart = (key: (typeof HELD)[number]['key']): Partial<TaxForm> =>
  key === 'exempt' ? { held: 'gt5', income: 'exempt' } : { held: key, income: 'auction' }
const bearerPart = (bearer: 'law' | 'buyer'): Partial<TaxForm> => ({ bearer })

/** Calculator beside a text: a sale with usual terms, three of which can be changed, and a link to the full one. */
export default function QuickTax({ house }: { house: HouseCard | undefined }) {
  const [form, setForm] = useState<TaxForm>(() => ({
    ...newTax(toBeijingDay(serverNow())),
    ...(house && { price: wanOfFen(house.price), area: String(house.area) }),
    ...heldPart('2to5'),
    bearer: 'buyer',
  }))
  const rules = useRegionRules(house?.region_id)
  const change = useCallback((part: Partial<TaxForm>) => setForm(old => ({ ...old, ...part })), [])
  const read = useMemo(() => readTax(form), [form])
  const tax = useMemo(
    () => (read.input ? calculateTaxResult(rules, read.input, read.open) : null),
    [rules, read],
  )
  return (
    <View>
      <View className="u-row u-between u-g3 u-mb3">
        <View className="u-title u-t17" role="heading" aria-level={2}>
          按本文口径计算
        </View>
        <More {...linkTo('tax-count', house ? { house_id: house.id } : {})}>完整计算器</More>
      </View>
      <Typed
        tool="quick"
        name="price"
        label="成交价"
        unit="万元"
        value={form.price}
        error={read.errors.price}
        onChange={change}
      />
      <View className="u-label u-mt3 u-mb6px u-lh20">卖方持有</View>
      <Choice
        label="卖方持有"
        items={HELD}
        active={form.income === 'exempt' ? 'exempt' : form.held === 'lt2' ? 'lt2' : '2to5'}
        partOf={heldPart}
        onChange={change}
      />
      <View className="u-label u-mt3 u-mb6px u-lh20">公告写法</View>
      <Choice
        label="公告写法"
        items={BEARERS}
        active={form.bearer ?? 'buyer'}
        partOf={bearerPart}
        onChange={change}
      />
      {tax && <QuickTaxResult tax={tax} house={house} area={form.area} />}
    </View>
  )
}

function QuickTaxResult({
  tax,
  house,
  area,
}: {
  tax: ReturnType<typeof calculateTaxResult>
  house: HouseCard | undefined
  area: string
}) {
  const told = house && houseCardView(house).cost
  return (
    <View role="status" aria-label="计算结果">
      <View className="u-label u-mt3 u-mb6px u-lh20">按以上口径，总成本，不含欠费</View>
      <Figure {...answerView(tax).allIn} size={24} strong tone="ink" />
      {buyerRows(tax.lines).map(({ key, title, formula, amount }) => (
        <View key={key} className="qtx-r u-g12px u-base u-flex u-line-top u-t13">
          <View className="u-grow">
            {title}
            <View className="u-note u-lh1-5">{formula}</View>
          </View>
          <Text className="u-fig">{amount}</Text>
        </View>
      ))}
      <View className="qtx-r u-g12px u-base u-flex u-line-top u-t13">
        <View className="u-grow">欠费</View>
        <Text>另加，看公告</Text>
      </View>
      {told && (
        <View className="u-note u-lh1-5">
          {wrapNoBreak(`${house?.title ?? ''}，按公告载明的和未知的事实，${told.word} ${told.figure}`)}
        </View>
      )}
      <View className="u-note u-lh1-5">
        {wrapNoBreak(
          `单位元。按买方首套、${area}㎡ 住宅、个人卖方、个税按法拍核定估算；规则版本 ${tax.rule_version}`,
        )}
      </View>
    </View>
  )
}
