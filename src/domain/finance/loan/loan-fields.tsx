// Fields of the loan calculator: amount or price and down payment, term, method, rate, early repayments and repricing. A down payment at
// the minimum follows the minimum when another answer changes it. Fields are memoized (calculator-fields.tsx).

import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import { KIND_NAMES, METHOD_NAMES, fenText } from './loan-view'
import { loanRate, type LoanTables } from '@/lib/finance/loan-table'
import { percentText } from '@/lib/money'
import { Toggle } from '@/ui/check/check'
import { Section } from '@/ui/section/section'
import { Press } from '@/ui/press/press'
import { Icon } from '@/ui/icon/icon'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { Choice, Typed } from '../calculator-fields'
import {
  BP_BOUNDS,
  commercialRate,
  getMinDownRate,
  type LoanField,
  type LoanForm,
  type LoanLot,
  type ReadLoan,
} from './loan-form'
import './loan.scss'

const KINDS = [
  { key: 'commercial', label: '商业贷款' },
  { key: 'fund', label: '公积金' },
  { key: 'combined', label: '组合贷款' },
] as const
const METHODS = (['equal_instalment', 'equal_principal'] as const).map(key => ({
  key,
  label: METHOD_NAMES[key],
}))
const LONG = 360

interface FieldsProps {
  form: LoanForm
  errors: ReadLoan['errors']
  /** Tables of the lot's place. */
  rules: LoanTables
  day: string
  /** The lot to buy: the form then has price and down payment instead of the loan. */
  lot: LoanLot | null
  /** Down payment in fen. */
  down: number | null
  onChange: (part: Partial<LoanForm>) => void
}

/** Props of a text field of the form. */
const makeLoanInputProps =
  ({ form, errors, onChange }: Pick<FieldsProps, 'form' | 'errors' | 'onChange'>) =>
  (name: LoanField) => ({ tool: 'loan', name, value: form[name], error: errors[name], onChange })

const kindPart = (kind: LoanForm['kind']) => ({ kind })
const methodPart = (method: LoanForm['method']) => ({ method })
const homePart = (key: 'first' | 'second') => ({ isSecond: key === 'second' })
const earlyKindPart = (earlyKind: LoanForm['earlyKind']) => ({ earlyKind })
const FUND_HOMES = [
  { key: 'first', label: '首套' },
  { key: 'second', label: '二套' },
] as const
const SHARES = [
  { key: 'commercial', label: KIND_NAMES.commercial },
  { key: 'fund', label: KIND_NAMES.fund },
] as const

/** Fields for amount, term, repayment method and rate. */
export function LoanFields(props: FieldsProps) {
  const { form, rules, day, lot, down, onChange } = props
  const isOther = lot?.landUse === 'other'
  const typed = makeLoanInputProps(props)
  const min = lot && getMinDownRate(form, lot, rules, day)
  /** A down payment at the minimum stays at the minimum: another number of homes or kind of loan has another minimum. */
  const change = (part: Partial<LoanForm>) => {
    const next = lot && getMinDownRate({ ...form, ...part }, lot, rules, day)
    onChange(
      next !== null && next !== min && Number(form.down) === min ? { ...part, down: String(next) } : part,
    )
  }
  const hasCommercial = form.kind !== 'fund'
  const hasFund = form.kind !== 'commercial'
  return (
    <Section title="贷款方案">
      {!isOther && (
        <Choice label="贷款种类" items={KINDS} active={form.kind} partOf={kindPart} onChange={change} />
      )}
      {lot && !isOther && (
        <View className="u-fixed u-w152 u-mt3">
          <Choice
            label="买方家庭第几套"
            items={FUND_HOMES}
            active={form.isSecond ? 'second' : 'first'}
            partOf={homePart}
            onChange={change}
          />
        </View>
      )}
      {lot && (
        <View className="loan-2 u-grid u-grid2 u-mt3 u-elder-grid1">
          <Typed {...typed('price')} label="成交价" unit="万元" />
          <Typed
            {...typed('down')}
            label="首付"
            unit="%"
            help={down === null || min === null ? undefined : `${fenText(down)} 元，最低 ${min}%`}
          />
        </View>
      )}
      <View className="loan-2 u-grid u-grid2 u-mt3 u-elder-grid1">
        {hasCommercial && !lot && <Typed {...typed('commercial')} label="商贷" unit="万元" />}
        {hasCommercial && <Typed {...typed('years')} label="商贷年限" unit="年" kind="integer" />}
        {hasFund && (!lot || form.kind === 'combined') && (
          <Typed {...typed('fund')} label="公积金贷款" unit="万元" />
        )}
        {hasFund && <Typed {...typed('fundYears')} label="公积金年限" unit="年" kind="integer" />}
      </View>
      <View className="loan-l">还款方式</View>
      <Choice label="还款方式" items={METHODS} active={form.method} partOf={methodPart} onChange={onChange} />
      <View className="loan-l loan-rule u-pt3 u-line-top">利率</View>
      {hasCommercial && (
        <BasisPoints bp={form.bp} years={form.years} rules={rules} day={day} onChange={onChange} />
      )}
      {hasFund && (
        <FundRate
          isAsked={lot === null}
          isSecond={form.isSecond}
          years={form.fundYears}
          rules={rules}
          day={day}
          onChange={onChange}
        />
      )}
      {isOther && lot && (
        <View className="loan-note">{`商业用房贷款最长 ${lot.months / 12} 年，利率不低于 LPR + ${lot.bp} 基点`}</View>
      )}
      <View className="loan-note">1 个基点（BP）为 0.01%。LPR 之后如有变动，可在“重定价”里试算</View>
    </Section>
  )
}

const BasisPoints = memo(function BasisPoints({
  bp,
  years,
  rules,
  day,
  onChange,
}: Pick<LoanForm, 'bp' | 'years'> & Pick<FieldsProps, 'rules' | 'day' | 'onChange'>) {
  const months = Number(years) * 12 || LONG
  const row = loanRate(rules, 'commercial', { months }, day)
  const rate = commercialRate(rules, bp, months, day)
  const set = (to: number) => onChange({ bp: Math.min(BP_BOUNDS.max, Math.max(BP_BOUNDS.min, to)) })
  return (
    <View className="u-least60 u-elder-wrap u-row u-between">
      <View>
        <View className="u-note u-lh18">商贷</View>
        <View className="u-num u-t15 u-text">{rate.toFixed(2)}%</View>
        <View className="loan-rs u-note u-lh18">
          {wrapNoBreak(`${row.title} ${row.rate.toFixed(2)}%，${row.from} 公布`)}
        </View>
      </View>
      <View className="u-row u-sunk u-fixed" role="group" aria-label="加点">
        <Press
          className="loan-bpb u-centre u-square-touch"
          label={`减 ${BP_BOUNDS.step} 个基点`}
          disabled={bp <= BP_BOUNDS.min}
          onPress={() => set(bp - BP_BOUNDS.step)}
        >
          <Icon name="minus" size="s" />
        </Press>
        <Text
          className="loan-bpv u-num u-center u-t15 u-text"
          role="status"
        >{`${bp < 0 ? '−' : '+'}${Math.abs(bp)} BP`}</Text>
        <Press
          className="loan-bpb u-centre u-square-touch"
          label={`加 ${BP_BOUNDS.step} 个基点`}
          disabled={bp >= BP_BOUNDS.max}
          onPress={() => set(bp + BP_BOUNDS.step)}
        >
          <Icon name="plus" size="s" />
        </Press>
      </View>
    </View>
  )
})

const FundRate = memo(function FundRate({
  isAsked,
  isSecond,
  years,
  rules,
  day,
  onChange,
}: Pick<LoanForm, 'isSecond'> & { isAsked: boolean; years: string } & Pick<
    FieldsProps,
    'rules' | 'day' | 'onChange'
  >) {
  const months = Number(years) * 12 || LONG
  const rateOf = (buyerHomes: number) => loanRate(rules, 'fund', { months, buyerHomes }, day)
  const row = rateOf(Number(isSecond))
  return (
    <View className="u-least60 u-elder-wrap u-row u-between">
      <View>
        <View className="u-note u-lh18">公积金</View>
        <View className="u-num u-t15 u-text">{percentText(row.rate, 3)}</View>
        <View className="loan-rs u-note u-lh18">{`${row.from} 起`}</View>
      </View>
      {isAsked && (
        <View className="u-fixed u-w152">
          <Choice
            label="公积金第几套"
            items={FUND_HOMES}
            active={isSecond ? 'second' : 'first'}
            partOf={homePart}
            onChange={onChange}
          />
        </View>
      )}
    </View>
  )
})

/** Early repayment, in both of its ways, each with its saving. */
export function EarlyFields({
  saved,
  ...props
}: Omit<FieldsProps, 'rules' | 'day' | 'lot' | 'down'> & {
  saved: { keep: LoanForm['earlyKeep']; title: string; value: string; text: string }[]
}) {
  const { form, onChange } = props
  const typed = makeLoanInputProps(props)
  const isCombined = form.kind === 'combined'
  return (
    <Section
      title="提前还款"
      side={
        <Toggle
          label="提前还款"
          on={form.hasEarly}
          onChange={hasEarly =>
            onChange({ hasEarly, ...(form.kind !== 'combined' && { earlyKind: form.kind }) })
          }
        />
      }
    >
      {form.hasEarly && (
        <>
          {isCombined && (
            <Choice
              label="提前还哪一笔"
              items={SHARES}
              active={form.earlyKind}
              partOf={earlyKindPart}
              onChange={onChange}
            />
          )}
          <View className="loan-2 u-grid u-grid2 u-mt3 u-elder-grid1">
            <Typed {...typed('earlyAfter')} label="还完第" unit="期" kind="integer" />
            <Typed {...typed('earlyAmount')} label="提前还" unit="万元" />
          </View>
          <View
            className="loan-2 u-grid u-grid2 u-mt3 u-elder-grid1"
            role="radiogroup"
            aria-label="提前还款后"
          >
            {saved.map(way => (
              <Press
                key={way.keep}
                role="radio"
                selected={form.earlyKeep === way.keep}
                className={`loan-way u-block u-left ${form.earlyKeep === way.keep ? 'is-on' : ''}`}
                onPress={() => onChange({ earlyKeep: way.keep })}
              >
                <View className="u-t13 u-text">{way.title}</View>
                <View className="u-num u-text u-t17 u-strong">{way.value}</View>
                <View className="loan-ws u-note u-lh18">{way.text}</View>
              </Press>
            ))}
          </View>
          <View className="loan-note">违约金未计，以合同为准</View>
        </>
      )}
    </Section>
  )
}

/** Another rate of the commercial loan from some month on, such as a change of the LPR on the repricing day. */
export function RepriceFields(props: Omit<FieldsProps, 'rules' | 'day' | 'lot' | 'down'>) {
  const { form, onChange } = props
  if (form.kind === 'fund') return null
  const typed = makeLoanInputProps(props)
  return (
    <Section
      title="重定价"
      side={<Toggle label="重定价" on={form.hasReprice} onChange={hasReprice => onChange({ hasReprice })} />}
    >
      {form.hasReprice && (
        <>
          <View className="loan-2 u-grid u-grid2 u-mt3 u-elder-grid1">
            <Typed {...typed('repriceAfter')} label="还完第" unit="期" kind="integer" />
            <Typed {...typed('repriceRate')} label="之后商贷利率" unit="%" />
          </View>
          <View className="loan-note">
            银行每年在重定价日按当时的 LPR 加点调整利率，年限不变，月供随之改变
          </View>
        </>
      )}
    </Section>
  )
}
