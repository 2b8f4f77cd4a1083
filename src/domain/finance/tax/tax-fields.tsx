import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER, type HouseType } from '@/contract/codes'
import { ruleFor, TAX_TABLE_START, type TaxCase } from '@/lib/finance/tax-table'
import { HELD, HOMES } from '@/lib/finance/terms-choices'
import { percentText } from '@/lib/money'
import { TextField } from '@/ui/field/text-field'
import { More, Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'
import { isHomeSale, ofType, type ReadTax, type TaxField, type TaxForm } from './tax-form'
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
  form: TaxForm
  read: ReadTax
  /** A lot is bought: its type is known. */
  hasLot: boolean
  /** What its notice says of who bears the taxes. */
  bearerNote: string | null
  onChange: (part: Partial<TaxForm>) => void
}

function Typed({
  name,
  label,
  unit,
  form,
  read,
  onChange,
  help,
  isDay,
}: Pick<FieldsProps, 'form' | 'read' | 'onChange'> & {
  name: TaxField
  label: string
  unit?: string
  help?: string
  isDay?: boolean
}) {
  return (
    <TextField
      name={`tax-${name}`}
      label={label}
      unit={unit}
      kind={isDay ? 'text' : 'decimal'}
      value={form[name]}
      maxLength={12}
      error={read.errors[name] ?? null}
      help={help}
      onChange={text => {
        onChange({ [name]: text })
      }}
    />
  )
}

/** A question with its answers side by side; none is chosen while nobody has said. */
function Choice<K extends string>({
  label,
  items,
  active,
  side,
  isRisk,
  onChange,
}: {
  label: string
  items: readonly { key: K; label: string }[]
  active: K | null
  side?: string | null
  isRisk?: boolean
  onChange: (key: K) => void
}) {
  return (
    <View className="tax-q">
      <View className="tax-l">
        <Text>{label}</Text>
        {side && <Text className={isRisk ? 'tax-warn' : 'tax-side'}>{side}</Text>}
      </View>
      <Segment label={label} items={items} active={active ?? ('' as K)} onChange={onChange} />
    </View>
  )
}

/** Everything that the taxes depend on. What is not known may stay open. */
export function TaxFields(props: FieldsProps) {
  const { form, read, hasLot, bearerNote, onChange } = props
  const [isTold, setTold] = useState(false)
  const isHome = isHomeSale(form)
  const day = form.day >= TAX_TABLE_START && !read.errors.day ? form.day : TAX_TABLE_START
  const rate = (name: TaxCase) => percentText(ruleFor(name, day).rate ?? 0)
  const incomes = [
    { key: 'assessed', label: `核定 ${rate('income.home.assessed')}` },
    { key: 'gain', label: `差额 ${rate('income.home.gain')}` },
    { key: 'auction', label: `法拍 ${rate('income.home.auction')}` },
    { key: 'exempt', label: '满五唯一' },
  ] as const
  const income = form.income === 'exempt' && read.held !== 'gt5' ? null : form.income
  return (
    <Section title="怎么卖">
      <View className="tax-2">
        <Typed {...props} name="price" label="成交价" unit="万元" />
        <Typed {...props} name="area" label="建筑面积" unit="㎡" />
      </View>
      {!hasLot && (
        <Choice
          label="房屋类型"
          items={TYPES}
          active={String(form.houseType)}
          onChange={key => {
            onChange(ofType(Number(key) as HouseType))
          }}
        />
      )}
      {form.landUse === 'home' && (
        <Choice
          label="买方家庭第几套"
          items={HOMES}
          active={form.homes}
          onChange={homes => {
            onChange({ homes })
          }}
        />
      )}
      {isHome && (
        <>
          <Choice
            label="卖方持有"
            side={read.held && form.since ? `按 ${form.since} 取得计` : null}
            items={HELD}
            active={read.held}
            onChange={held => {
              onChange({ held, since: '', ...(form.income === 'exempt' && { income: null }) })
            }}
          />
          <Typed {...props} name="since" label="卖方取得日期（选填）" help="填了就按日期算满几年" isDay />
          <View className="tax-q">
            <View className="tax-l">
              <Text>个人所得税怎么算</Text>
              <More
                expanded={isTold}
                onPress={() => {
                  setTold(!isTold)
                }}
              >
                区别
              </More>
            </View>
            <Segment
              label="个人所得税怎么算"
              items={incomes}
              active={income ?? ('' as 'gain')}
              onChange={key => {
                onChange(key === 'exempt' ? { income: key, held: 'gt5', since: '' } : { income: key })
              }}
            />
            {isTold && (
              <View className="tax-note">
                {`核定：没有原购价凭证，按不含增值税价的 ${rate('income.home.assessed')}。差额：有凭证，按赚的 ${rate('income.home.gain')}。法拍：没有凭证时，有的税务机关按拍卖收入的 ${rate('income.home.auction')} 核定，属估算。满五唯一：卖方持有满 5 年且为家庭唯一住房，免征。都不选，就按普通核定并给出范围`}
              </View>
            )}
          </View>
        </>
      )}
      {(!isHome || form.income === 'gain') && (
        <Typed
          {...props}
          name="original"
          label={isHome ? '卖方原购价' : '卖方原购价（没有可不填）'}
          unit="万元"
        />
      )}
      <Choice
        label="卖方是"
        items={PARTIES}
        active={form.seller}
        onChange={seller => {
          onChange({ seller })
        }}
      />
      <Choice
        label="税费由谁承担"
        side={bearerNote}
        isRisk
        items={BEARERS}
        active={form.bearer}
        onChange={bearer => {
          onChange({ bearer })
        }}
      />
      <View className="tax-2 tax-gap">
        <Typed {...props} name="arrears" label="欠费" unit="万元" />
        <Typed {...props} name="fee" label="服务费" unit="万元" />
      </View>
      <Typed {...props} name="day" label="计税日" isDay />
      <View className="tax-note">不知道的可以不选，按较贵的情形算，并写明最少与最多</View>
    </Section>
  )
}
