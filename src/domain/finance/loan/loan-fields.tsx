import { Text, View } from '@tarojs/components'
import { KIND_NAMES, METHOD_NAMES, fenText } from './loan-view'
import { loanRate } from '@/lib/finance/loan-table'
import { percentText } from '@/lib/money'
import { Toggle } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Section } from '@/ui/section/section'
import { Press } from '@/ui/press/press'
import { Icon } from '@/ui/icon/icon'
import { Segment } from '@/ui/tabs/tabs'
import { BP_BOUNDS, commercialRate, type LoanField, type LoanForm, type ReadLoan } from './loan-form'
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
  day: string
  /** A lot is bought: price and down payment are asked instead of the loan. */
  hasLot: boolean
  /** Fen that are paid down. */
  down: number | null
  onChange: (part: Partial<LoanForm>) => void
}

/** A field of the form that is text. */
function Typed({
  name,
  label,
  unit,
  form,
  errors,
  onChange,
  help,
  kind = 'decimal',
}: Pick<FieldsProps, 'form' | 'errors' | 'onChange'> & {
  name: LoanField
  label: string
  unit: string
  help?: string
  kind?: 'decimal' | 'integer'
}) {
  return (
    <TextField
      name={`loan-${name}`}
      label={label}
      unit={unit}
      kind={kind}
      value={form[name]}
      maxLength={12}
      error={errors[name] ?? null}
      help={help}
      onChange={text => {
        onChange({ [name]: text })
      }}
    />
  )
}

/** How much is borrowed, for how long, how it is paid back and at what rate. */
export function LoanFields(props: FieldsProps) {
  const { form, day, hasLot, down, onChange } = props
  const hasCommercial = form.kind !== 'fund'
  const hasFund = form.kind !== 'commercial'
  return (
    <Section title="怎么借">
      <Segment
        label="贷款种类"
        items={KINDS}
        active={form.kind}
        onChange={kind => {
          onChange({ kind })
        }}
      />
      {hasLot && (
        <View className="loan-2">
          <Typed {...props} name="price" label="成交价" unit="万元" />
          <Typed
            {...props}
            name="down"
            label="首付"
            unit="%"
            help={down === null ? undefined : `${fenText(down)} 元`}
          />
        </View>
      )}
      <View className="loan-2">
        {hasCommercial && !hasLot && <Typed {...props} name="commercial" label="商贷" unit="万元" />}
        {hasCommercial && <Typed {...props} name="years" label="商贷年限" unit="年" kind="integer" />}
        {hasFund && (!hasLot || form.kind === 'combined') && (
          <Typed {...props} name="fund" label="公积金贷款" unit="万元" />
        )}
        {hasFund && <Typed {...props} name="fundYears" label="公积金年限" unit="年" kind="integer" />}
      </View>
      <View className="loan-l">还款方式</View>
      <Segment
        label="还款方式"
        items={METHODS}
        active={form.method}
        onChange={method => {
          onChange({ method })
        }}
      />
      <View className="loan-l loan-rule">利率</View>
      {hasCommercial && <BasisPoints form={form} day={day} onChange={onChange} />}
      {hasFund && <FundRate form={form} day={day} onChange={onChange} />}
      <View className="loan-note">1 个基点（BP）为 0.01%。LPR 之后如有变动，可在“重定价”里试算</View>
    </Section>
  )
}

function BasisPoints({ form, day, onChange }: Pick<FieldsProps, 'form' | 'day' | 'onChange'>) {
  const row = loanRate('commercial', { months: Number(form.years) * 12 || LONG }, day)
  const rate = commercialRate(form.bp, Number(form.years) * 12 || LONG, day)
  const set = (bp: number) => {
    onChange({ bp: Math.min(BP_BOUNDS.max, Math.max(BP_BOUNDS.min, bp)) })
  }
  return (
    <View className="loan-rate">
      <View>
        <View className="loan-rk">商贷</View>
        <View className="loan-rv">{rate.toFixed(2)}%</View>
        <View className="loan-rs">{`${row.title} ${row.rate.toFixed(2)}%，${row.from} 公布`}</View>
      </View>
      <View className="loan-bp" role="group" aria-label="加点">
        <Press
          className="loan-bpb"
          label={`减 ${BP_BOUNDS.step} 个基点`}
          disabled={form.bp <= BP_BOUNDS.min}
          onPress={() => {
            set(form.bp - BP_BOUNDS.step)
          }}
        >
          <Icon name="minus" size="s" />
        </Press>
        <Text className="loan-bpv" role="status">{`${form.bp < 0 ? '−' : '+'}${Math.abs(form.bp)} BP`}</Text>
        <Press
          className="loan-bpb"
          label={`加 ${BP_BOUNDS.step} 个基点`}
          disabled={form.bp >= BP_BOUNDS.max}
          onPress={() => {
            set(form.bp + BP_BOUNDS.step)
          }}
        >
          <Icon name="plus" size="s" />
        </Press>
      </View>
    </View>
  )
}

function FundRate({ form, day, onChange }: Pick<FieldsProps, 'form' | 'day' | 'onChange'>) {
  const months = Number(form.fundYears) * 12 || LONG
  const rateOf = (buyerHomes: number) => loanRate('fund', { months, buyerHomes }, day)
  const row = rateOf(Number(form.isSecond))
  return (
    <View className="loan-rate">
      <View>
        <View className="loan-rk">公积金</View>
        <View className="loan-rv">{percentText(row.rate, 3)}</View>
        <View className="loan-rs">{`${row.from} 起`}</View>
      </View>
      <View className="loan-seg">
        <Segment
          label="公积金第几套"
          items={[
            { key: 'first', label: '首套' },
            { key: 'second', label: '二套' },
          ]}
          active={form.isSecond ? 'second' : 'first'}
          onChange={key => {
            onChange({ isSecond: key === 'second' })
          }}
        />
      </View>
    </View>
  )
}

/** Money paid back early, in each of its two ways with what it saves. */
export function EarlyFields({
  saved,
  ...props
}: Omit<FieldsProps, 'day' | 'hasLot' | 'down'> & {
  saved: { keep: LoanForm['earlyKeep']; title: string; value: string; text: string }[]
}) {
  const { form, onChange } = props
  const isCombined = form.kind === 'combined'
  return (
    <Section
      title="提前还款"
      side={
        <Toggle
          label="提前还款"
          on={form.hasEarly}
          onChange={hasEarly => {
            onChange({ hasEarly, ...(form.kind !== 'combined' && { earlyKind: form.kind }) })
          }}
        />
      }
    >
      {form.hasEarly && (
        <>
          {isCombined && (
            <Segment
              label="提前还哪一笔"
              items={[
                { key: 'commercial', label: KIND_NAMES.commercial },
                { key: 'fund', label: KIND_NAMES.fund },
              ]}
              active={form.earlyKind}
              onChange={earlyKind => {
                onChange({ earlyKind })
              }}
            />
          )}
          <View className="loan-2">
            <Typed {...props} name="earlyAfter" label="还完第" unit="期" kind="integer" />
            <Typed {...props} name="earlyAmount" label="提前还" unit="万元" />
          </View>
          <View className="loan-2" role="radiogroup" aria-label="提前还款后">
            {saved.map(way => (
              <Press
                key={way.keep}
                role="radio"
                selected={form.earlyKeep === way.keep}
                className={`loan-way ${form.earlyKeep === way.keep ? 'is-on' : ''}`}
                onPress={() => {
                  onChange({ earlyKeep: way.keep })
                }}
              >
                <View className="loan-wt">{way.title}</View>
                <View className="loan-wv">{way.value}</View>
                <View className="loan-ws">{way.text}</View>
              </Press>
            ))}
          </View>
          <View className="loan-note">违约金未计，以合同为准</View>
        </>
      )}
    </Section>
  )
}

/** Another rate of the commercial loan from some month on: what a change of the LPR does at the repricing day. */
export function RepriceFields(props: Omit<FieldsProps, 'day' | 'hasLot' | 'down'>) {
  const { form, onChange } = props
  if (form.kind === 'fund') return null
  return (
    <Section
      title="重定价"
      side={
        <Toggle
          label="重定价"
          on={form.hasReprice}
          onChange={hasReprice => {
            onChange({ hasReprice })
          }}
        />
      }
    >
      {form.hasReprice && (
        <>
          <View className="loan-2">
            <Typed {...props} name="repriceAfter" label="还完第" unit="期" kind="integer" />
            <Typed {...props} name="repriceRate" label="之后商贷利率" unit="%" />
          </View>
          <View className="loan-note">
            银行每年在重定价日按当时的 LPR 加点调整利率，年限不变，月供随之改变
          </View>
        </>
      )}
    </Section>
  )
}
