import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { landUseOf } from '@/lib/finance/land-use'
import { Toggle } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Segment, type TabsProps } from '@/ui/tabs/tabs'
import { BEARERS, HELD, HOMES } from '@/lib/finance/terms-choices'
import { moneyErrors, priceHint, type OwnTerms } from './own-cost'

/** Price, the buyer's homes, the seller's years and who bears the taxes; the total above follows each change. */
export function OwnTermsForm({
  house,
  terms,
  onChange,
}: {
  house: HouseInfo
  terms: OwnTerms
  onChange: (terms: OwnTerms) => void
}) {
  const { error, help } = priceHint(house, terms.priceText)
  const wrong = moneyErrors(terms)
  const isHome = landUseOf(house) === 'home'
  const set = (part: Partial<OwnTerms>) => {
    onChange({ ...terms, ...part })
  }
  return (
    <View className="own">
      <TextField
        name="own-price"
        label="我的出价"
        unit="万元"
        kind="decimal"
        value={terms.priceText}
        maxLength={12}
        error={error}
        help={help}
        onChange={priceText => {
          set({ priceText })
        }}
      />
      {isHome && (
        <ChoiceRow
          label="买方这是第几套"
          items={HOMES}
          active={String(Math.min(terms.buyerHomes, 2)) as '0' | '1' | '2'}
          onChange={key => {
            set({ buyerHomes: Number(key) })
          }}
        />
      )}
      {isHome && house.kind !== 'gyzc' && (
        <ChoiceRow
          label="卖方已持有"
          items={HELD}
          active={terms.heldYears}
          onChange={heldYears => {
            set({ heldYears })
          }}
        />
      )}
      {isHome && house.kind !== 'gyzc' && terms.heldYears === 'gt5' && (
        <View className="u-mt3 u-row u-between">
          <View className="own-l">卖方家庭唯一住房</View>
          <Toggle
            label="卖方家庭唯一住房"
            on={terms.sellerOnlyHome}
            onChange={sellerOnlyHome => {
              set({ sellerOnlyHome })
            }}
          />
        </View>
      )}
      <ChoiceRow
        label="卖方的税由谁付"
        items={BEARERS}
        active={terms.bearer}
        onChange={bearer => {
          set({ bearer })
        }}
      />
      <View className="own-2">
        <TextField
          name="own-cash"
          label="手里的现金"
          unit="万元"
          kind="decimal"
          value={terms.cashText}
          maxLength={12}
          error={wrong.cash}
          onChange={cashText => {
            set({ cashText })
          }}
        />
        <TextField
          name="own-loan"
          label="准备贷款"
          unit="万元"
          kind="decimal"
          value={terms.loanText}
          maxLength={12}
          error={wrong.loan}
          onChange={loanText => {
            set({ loanText })
          }}
        />
      </View>
    </View>
  )
}

/** One of a few, under its question. */
const ChoiceRow = <K extends string>(props: Omit<TabsProps<K>, 'sticky'>) => (
  <View className="u-mt3">
    <View className="own-l">{props.label}</View>
    <Segment {...props} />
  </View>
)
