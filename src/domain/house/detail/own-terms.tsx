// Form of the visitor's own terms on a lot's page: price, homes, years held and who bears the taxes. Every change recalculates the total
// above (own-cost.ts) by the same rules as the server's.

import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { classifyLandUse } from '@/lib/finance/land-use'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
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
  const set = (part: Partial<OwnTerms>) => onChange({ ...terms, ...part })
  const choose = (part: Partial<TermChoices>) => set(toSaidTerms({ ...choices, ...part }))
  return (
    <View className="own">
      <MoneyField
        name="own-price"
        label="我的出价"
        value={terms.priceText}
        error={error}
        help={help}
        onChange={priceText => set({ priceText })}
      />
      {isHome && (
        <ChoiceRow
          label="买方这是第几套"
          items={HOMES_OR_NOT}
          active={choices.homes}
          onChange={homes => choose({ homes })}
        />
      )}
      {isPersons && <SellerRows mayShift={mayShift} terms={terms} choices={choices} choose={choose} />}
      <ChoiceRow
        label="卖方税费由谁承担"
        items={BEARERS}
        active={terms.bearer}
        onChange={bearer => set({ bearer })}
      />
      {mayShift && (!isPersons || choices.income !== 'auction') && (
        <MoneyField
          name="own-original"
          label="卖方原购价（不知道可不填）"
          value={terms.originalText}
          error={wrong.original}
          onChange={originalText => set({ originalText })}
        />
      )}
      <CashFields terms={terms} wrong={wrong} set={set} />
    </View>
  )
}

/** Questions about a seller who is a natural person. */
const SellerRows = ({
  mayShift,
  terms,
  choices,
  choose,
}: {
  /** The buyer may bear the seller's taxes. */
  mayShift: boolean
  terms: OwnTerms
  choices: TermChoices
  choose: (part: Partial<TermChoices>) => void
}) => (
  <>
    <ChoiceRow
      label="卖方已持有"
      items={HELD_OR_NOT}
      active={choices.held}
      onChange={held => choose({ held })}
    />
    {mayShift && (terms.heldYears === null || terms.heldYears === 'gt5') && (
      <ChoiceRow
        label="卖方家庭唯一住房"
        items={ONLY_OR_NOT}
        active={choices.only}
        onChange={only => choose({ only })}
      />
    )}
    {mayShift && (
      <ChoiceRow
        label="卖方个税"
        items={INCOMES_OR_NOT}
        active={choices.income}
        onChange={income => choose({ income })}
      />
    )}
  </>
)

const CashFields = ({
  terms,
  wrong,
  set,
}: {
  terms: OwnTerms
  wrong: ReturnType<typeof moneyErrors>
  set: (part: Partial<OwnTerms>) => void
}) => (
  <View className="own-2 u-elder-grid1 u-grid u-grid2">
    <MoneyField
      name="own-cash"
      label="自有现金"
      value={terms.cashText}
      error={wrong.cash}
      onChange={cashText => set({ cashText })}
    />
    <MoneyField
      name="own-loan"
      label="准备贷款"
      value={terms.loanText}
      error={wrong.loan}
      onChange={loanText => set({ loanText })}
    />
  </View>
)

/** A sum in 万元. */
const MoneyField = (props: TextFieldProps) => (
  <TextField {...props} unit="万元" kind="decimal" maxLength={12} />
)

/** A question with its few options. */
const ChoiceRow = <K extends string>(props: Omit<TabsProps<K>, 'sticky'>) => (
  <View className="u-mt3">
    <View className="u-label u-mb6px u-lh20">{props.label}</View>
    <Segment {...props} />
  </View>
)
