// Fields of the tax calculator. Every fact may stay open; the calculation then uses its dearest value and shows a range. Fields that a lot
// or an earlier answer decides are hidden. Fields are memoized (calculator-fields.tsx).

import { useMemo, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER, type HouseType } from '@/contract/codes'
import { ruleFor, TAX_TABLE_START, type TaxCase, type TaxTable } from '@/lib/finance/tax-table'
import { HELD, HOMES } from '@/lib/finance/terms-choices'
import { percentText } from '@/lib/money'
import { More, Section } from '@/ui/section/section'
import { Choice, Typed } from '../calculator-fields'
import { isHomeSale, ofType, type IncomeChoice, type ReadTax, type TaxField, type TaxForm } from './tax-form'
import './tax.scss'

const PARTIES = [
  { key: 'person', label: '个人' },
  { key: 'company', label: '公司' },
] as const
const BEARERS = [
  { key: 'law', label: '依法各自' },
  { key: 'buyer', label: '全部由买方' },
] as const
const TYPES = HOUSE_TYPE_ORDER.map(type => ({ key: String(type), label: HOUSE_TYPE_LABELS[type] }))

interface FieldsProps {
  /** Tax table of the place of the sale. */
  rules: TaxTable
  form: TaxForm
  read: ReadTax
  /** True if a lot is bought: its type is known. */
  hasLot: boolean
  /** Statement of its notice on who bears the taxes. */
  bearerNote: string | null
  onChange: (part: Partial<TaxForm>) => void
}

/** A question with its answers side by side; none is chosen until the visitor answers. */
function Asked<K extends string>({
  side,
  isRisk,
  active,
  ...choice
}: {
  label: string
  items: readonly { key: K; label: string }[]
  active: K | null
  side?: string | null
  isRisk?: boolean
  partOf: (key: K) => Partial<TaxForm>
  onChange: FieldsProps['onChange']
}) {
  return (
    <View className="u-my3">
      <View className="tax-l">
        <Text>{choice.label}</Text>
        {side && <Text className={isRisk ? 'tax-warn u-ml3' : 'tax-side'}>{side}</Text>}
      </View>
      <Choice {...choice} active={active ?? ('' as K)} />
    </View>
  )
}

const typePart = (key: string) => ofType(Number(key) as HouseType)
const homesPart = (homes: TaxForm['homes']) => ({ homes })
const sellerPart = (seller: TaxForm['seller']) => ({ seller })
const bearerPart = (bearer: TaxForm['bearer']) => ({ bearer })
const incomePart = (income: IncomeChoice): Partial<TaxForm> =>
  income === 'exempt' ? { income, held: 'gt5', since: '' } : { income }
const heldPart = (held: TaxForm['held']): Partial<TaxForm> => ({ held, since: '' })
/** The exemption requires five years of ownership, so another answer clears it. */
const heldPartOfExempt = (held: TaxForm['held']): Partial<TaxForm> => ({ ...heldPart(held), income: null })

const getTypedProps =
  (form: TaxForm, read: ReadTax, onChange: FieldsProps['onChange']) => (name: TaxField) => ({
    tool: 'tax',
    name,
    value: form[name],
    error: read.errors[name],
    onChange,
  })

const HeldQuestion = ({ form, read, onChange }: Pick<FieldsProps, 'form' | 'read' | 'onChange'>) => (
  <Asked
    label="卖方持有"
    side={read.held && form.since ? `按 ${form.since} 取得计` : null}
    items={HELD}
    active={read.held}
    partOf={form.income === 'exempt' ? heldPartOfExempt : heldPart}
    onChange={onChange}
  />
)

/** Rates of the seller's income tax on the day of the sale, and the methods as answers. */
function useIncomeRates(rules: TaxTable, form: TaxForm, read: ReadTax) {
  const day = form.day >= TAX_TABLE_START && !read.errors.day ? form.day : TAX_TABLE_START
  const rate = (name: TaxCase) => percentText(ruleFor(rules, name, day).rate ?? 0)
  const [assessed, gain, auction] = [
    rate('income.home.assessed'),
    rate('income.home.gain'),
    rate('income.home.auction'),
  ]
  const incomes = useMemo(
    () =>
      [
        { key: 'assessed', label: `核定 ${assessed}` },
        { key: 'gain', label: `差额 ${gain}` },
        { key: 'auction', label: `法拍 ${auction}` },
        { key: 'exempt', label: '满五唯一' },
      ] as const,
    [assessed, gain, auction],
  )
  return { assessed, gain, auction, incomes }
}

/** Method of the seller's income tax; `isTold`: with the difference between the methods. */
function IncomeQuestion({
  assessed,
  gain,
  auction,
  incomes,
  active,
  isTold,
  onTell,
  onChange,
}: ReturnType<typeof useIncomeRates> & {
  active: IncomeChoice | null
  isTold: boolean
  onTell: () => void
  onChange: FieldsProps['onChange']
}) {
  return (
    <View className="u-my3">
      <View className="tax-l">
        <Text>个人所得税计算方式</Text>
        <More label="个人所得税计算方式的区别" expanded={isTold} onPress={onTell}>
          区别
        </More>
      </View>
      <Choice
        label="个人所得税计算方式"
        items={incomes}
        active={active ?? ('' as 'gain')}
        partOf={incomePart}
        onChange={onChange}
      />
      {isTold && (
        <View className="tax-note u-mt2 u-note u-lh18">
          {`核定：没有原购价凭证，按不含增值税价的 ${assessed}。差额：有凭证，按赚的 ${gain}。法拍：没有凭证时，有的税务机关按拍卖收入的 ${auction} 核定，属估算。满五唯一：卖方持有满 5 年且为家庭唯一住房，免征。都不选，给出范围，最多按法拍核定`}
        </View>
      )}
    </View>
  )
}

const getArrearsHelp = ({ arrearsMax }: TaxForm) =>
  arrearsMax === undefined ? undefined : arrearsMax === null ? '公告没有写金额' : '公告没有写由谁承担'

/** All facts that the taxes depend on. Unknown ones may stay open. */
export function TaxFields({ rules, form, read, hasLot, bearerNote, onChange }: FieldsProps) {
  const [isTold, setTold] = useState(false)
  const isHome = isHomeSale(form)
  const incomeRates = useIncomeRates(rules, form, read)
  const typed = getTypedProps(form, read, onChange)
  const income = form.income === 'exempt' && read.held !== 'gt5' ? null : form.income
  return (
    <Section title="交易情况">
      <View className="tax-2 u-elder-grid1 u-grid u-grid2">
        <Typed {...typed('price')} label="成交价" unit="万元" />
        <Typed {...typed('area')} label="建筑面积" unit="㎡" />
      </View>
      {!hasLot && (
        <Asked
          label="房屋类型"
          items={TYPES}
          active={String(form.houseType)}
          partOf={typePart}
          onChange={onChange}
        />
      )}
      {form.landUse === 'home' && (
        <Asked
          label="买方家庭第几套"
          items={HOMES}
          active={form.homes}
          partOf={homesPart}
          onChange={onChange}
        />
      )}
      {isHome && (
        <>
          <HeldQuestion form={form} read={read} onChange={onChange} />
          <Typed
            {...typed('since')}
            label="卖方取得日期（选填）"
            help="填写后按日期计算持有年限"
            kind="text"
          />
          <IncomeQuestion
            {...incomeRates}
            active={income}
            isTold={isTold}
            onTell={() => setTold(!isTold)}
            onChange={onChange}
          />
        </>
      )}
      {(!isHome || form.income === 'gain') && (
        <Typed
          {...typed('original')}
          label={isHome ? '卖方原购价' : '卖方原购价（没有可不填）'}
          unit="万元"
        />
      )}
      <Asked label="卖方是" items={PARTIES} active={form.seller} partOf={sellerPart} onChange={onChange} />
      <Asked
        label="税费由谁承担"
        side={bearerNote}
        isRisk
        items={BEARERS}
        active={form.bearer}
        partOf={bearerPart}
        onChange={onChange}
      />
      <View className="tax-2 u-elder-grid1 u-grid u-grid2 u-mt3">
        <Typed {...typed('arrears')} label="欠费" unit="万元" help={getArrearsHelp(form)} />
        <Typed {...typed('fee')} label="服务费" unit="万元" />
      </View>
      <Typed {...typed('day')} label="计税日" kind="text" />
      <View className="tax-note u-mt2 u-note u-lh18">
        不清楚的可以不选：结果给出最少与最多，逐项按较高的情形列出
      </View>
    </Section>
  )
}
