// Form of the visitor's own terms on a lot's page: price, homes, years held and who bears the taxes. Every change recalculates the total
// above (own-cost.ts) by the same rules as the server's.

import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { classifyLandUse } from '@/lib/finance/land-use'
import { TextField } from '@/ui/field/text-field'
import { Segment, type TabsProps } from '@/ui/tabs/tabs'
import {
  BEARERS,
  toTermChoices,
  HELD_OR_NOT,
  HOMES_OR_NOT,
  INCOMES_OR_NOT,
  ONLY_OR_NOT,
  toSaidTerms,
  type TermChoices,
} from '@/lib/finance/terms-choices'
import { buildPurchaseSubject } from '@/lib/finance/purchase-subject'
import { moneyErrors, priceHint, type OwnTerms } from './own-cost'

/** Price, the buyer's homes, the seller's years and who bears the taxes; each change updates the total above. */
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
  const isHome = classifyLandUse(house) === 'home'
  const { ownerKind, taxBearer } = buildPurchaseSubject(house)
  const isPersons = isHome && ownerKind !== 'company'
  const mayShift = terms.bearer === 'buyer' || (terms.bearer === 'notice' && taxBearer !== 'no')
  const choices = toTermChoices(terms)
  const choose = (part: Partial<TermChoices>) => {
    set(toSaidTerms({ ...choices, ...part }))
  }
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
          items={HOMES_OR_NOT}
          active={choices.homes}
          onChange={homes => {
            choose({ homes })
          }}
        />
      )}
      {isPersons && (
        <ChoiceRow
          label="卖方已持有"
          items={HELD_OR_NOT}
          active={choices.held}
          onChange={held => {
            choose({ held })
          }}
        />
      )}
      {isPersons && mayShift && (terms.heldYears === null || terms.heldYears === 'gt5') && (
        <ChoiceRow
          label="卖方家庭唯一住房"
          items={ONLY_OR_NOT}
          active={choices.only}
          onChange={only => {
            choose({ only })
          }}
        />
      )}
      {isPersons && mayShift && (
        <ChoiceRow
          label="卖方个税"
          items={INCOMES_OR_NOT}
          active={choices.income}
          onChange={income => {
            choose({ income })
          }}
        />
      )}
      <ChoiceRow
        label="卖方税费由谁承担"
        items={BEARERS}
        active={terms.bearer}
        onChange={bearer => {
          set({ bearer })
        }}
      />
      {mayShift && (!isPersons || choices.income !== 'auction') && (
        <TextField
          name="own-original"
          label="卖方原购价（不知道可不填）"
          unit="万元"
          kind="decimal"
          value={terms.originalText}
          maxLength={12}
          error={wrong.original}
          onChange={originalText => {
            set({ originalText })
          }}
        />
      )}
      <View className="own-2">
        <TextField
          name="own-cash"
          label="自有现金"
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

/** A question with its few options. */
const ChoiceRow = <K extends string>(props: Omit<TabsProps<K>, 'sticky'>) => (
  <View className="u-mt3">
    <View className="own-l">{props.label}</View>
    <Segment {...props} />
  </View>
)
