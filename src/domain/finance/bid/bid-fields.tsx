// Fields of the bid tool: the buyer's money, the terms that decide the taxes, and a lot by hand if none is chosen. The `…Part` functions
// map an answer to the change of the form; they are module-level, so that the memoized fields of calculator-fields.tsx do not re-render.

import { View } from '@tarojs/components'
import { isSignedIn, useSession } from '@/state/session'
import {
  BEARERS,
  HELD_OR_NOT,
  HOMES_OR_NOT,
  INCOMES_OR_NOT,
  ONLY_OR_NOT,
  SELLERS_OR_NOT,
} from '@/lib/finance/terms-choices'
import { Section } from '@/ui/section/section'
import { Choice, Typed } from '../calculator-fields'
import type { BidField, BidForm, BidLot, ReadBid } from './bid-form'
import { subjectOfLot } from './bid-form'
import './bid.scss'

const USES = [
  { key: 'home', label: '住宅' },
  { key: 'other', label: '非住宅' },
] as const

interface FieldsProps {
  form: BidForm
  errors: ReadBid['errors']
  onChange: (part: Partial<BidForm>) => void
}

/** Props of a text field of the form. */
const makeBidInputProps =
  ({ form, errors, onChange }: FieldsProps) =>
  (name: BidField) => ({ tool: 'bid', name, unit: '万元', value: form[name], error: errors[name], onChange })

const homesPart = (homes: BidForm['homes']) => ({ homes })
const bearerPart = (bearer: BidForm['bearer']) => ({ bearer })
const heldPart = (held: BidForm['held']) => ({ held })
const onlyPart = (only: BidForm['only']) => ({ only })
const incomePart = (income: BidForm['income']) => ({ income })
const sellerPart = (seller: BidForm['seller']) => ({ seller })
const usePart = (landUse: BidForm['landUse']) => ({ landUse })
const BUYERS = [
  { key: 'person', label: '个人或夫妻' },
  { key: 'company', label: '公司' },
] as const
const buyerPart = (buyer: BidForm['buyer']) => ({ buyer })
const BY_HAND = BEARERS.slice(1)

/** Own money: cash, the bank's promised loan, and the reserve. */
export function MoneyFields({ isExample, ...props }: FieldsProps & { isExample: boolean }) {
  const isMember = useSession(isSignedIn)
  const typed = makeBidInputProps(props)
  return (
    <Section
      title="我的资金"
      side={<View className="u-t12 u-c3">{isMember ? '只存在您的账户里' : '只存在这台设备上'}</View>}
      source={isExample ? '已按示例填写，请改成您的数字。预备金：腾退与维修' : '预备金：腾退与维修'}
    >
      <View className="bid-2">
        <Typed {...typed('cash')} label="自有现金" />
        <Typed {...typed('loan')} label="银行预审" />
        <Typed {...typed('reserve')} label="预备金" />
      </View>
    </Section>
  )
}

/** A question above its answers. */
function Asked<K extends string>(props: {
  label: string
  items: readonly { key: K; label: string }[]
  active: K
  partOf: (key: K) => Partial<BidForm>
  onChange: FieldsProps['onChange']
}) {
  return (
    <>
      <View className="bid-l">{props.label}</View>
      <Choice {...props} />
    </>
  )
}

/** Facts that decide the taxes: the buyer's homes, who bears them, the seller's years. Unknown facts are calculated at their dearest. */
export function TermsFields({ lot, ...props }: FieldsProps & { lot: BidLot | null }) {
  const { form, onChange } = props
  const subject = lot && subjectOfLot(lot)
  const isHome = (subject?.landUse ?? form.landUse) === 'home'
  const owner = subject ? subject.ownerKind : form.seller
  const isPersons = isHome && owner !== 'company'
  const bearer = !lot && form.bearer === 'notice' ? 'law' : form.bearer
  const mayShift = bearer === 'buyer' || (bearer === 'notice' && subject?.taxBearer !== 'no')
  return (
    <Section title="税费口径" source={subject ? noticeText(subject) : '不确定的给出最少与最多，上限按最多算'}>
      <Asked label="谁来买" items={BUYERS} active={form.buyer} partOf={buyerPart} onChange={onChange} />
      {isHome && form.buyer === 'person' && (
        <Asked
          label="买方家庭这是第几套"
          items={HOMES_OR_NOT}
          active={form.homes}
          partOf={homesPart}
          onChange={onChange}
        />
      )}
      <Asked
        label="卖方税费由谁承担"
        items={lot ? BEARERS : BY_HAND}
        active={bearer}
        partOf={bearerPart}
        onChange={onChange}
      />
      {!lot && (
        <Asked
          label="卖方是"
          items={SELLERS_OR_NOT}
          active={form.seller}
          partOf={sellerPart}
          onChange={onChange}
        />
      )}
      {isPersons && (
        <Asked
          label="卖方已持有"
          items={HELD_OR_NOT}
          active={form.held}
          partOf={heldPart}
          onChange={onChange}
        />
      )}
      {isPersons && mayShift && form.held !== 'lt2' && form.held !== '2to5' && (
        <Asked
          label="卖方家庭唯一住房"
          items={ONLY_OR_NOT}
          active={form.only}
          partOf={onlyPart}
          onChange={onChange}
        />
      )}
      {isPersons && mayShift && (
        <Asked
          label="卖方个税"
          items={INCOMES_OR_NOT}
          active={form.income}
          partOf={incomePart}
          onChange={onChange}
        />
      )}
      {mayShift && (!isPersons || form.income !== 'auction') && (
        <View className="bid-2 u-mt3">
          <Typed {...makeBidInputProps(props)('original')} label="卖方原购价（不知道可不填）" />
        </View>
      )}
    </Section>
  )
}

const OWNERS = { person: '；产权人为个人', company: '；产权人为企业或单位' }

function noticeText({ taxBearer, isUnread, arrears, ownerKind }: ReturnType<typeof subjectOfLot>): string {
  const bearer =
    taxBearer === 'yes'
      ? '公告：税费由买方承担'
      : taxBearer === 'no'
        ? '公告：税费依法各自承担'
        : `${isUnread ? '未取得公告，不知' : '公告没有写'}税费由谁承担，上限按可能全由买方付算`
  const owed = !arrears
    ? ''
    : arrears.amount === null
      ? '；欠费金额未公示'
      : `；欠费 ${(arrears.amount / 100).toLocaleString('en-US')} 元${arrears.bearer === 'seller' ? '由卖方承担' : ''}`
  return `${bearer}${owed}${ownerKind ? OWNERS[ownerKind] : '；未写产权人是个人还是企业'}。不确定的按最高情形计算`
}

/** Fields of a lot by hand, if none is chosen. */
export function LotFields(props: FieldsProps) {
  const typed = makeBidInputProps(props)
  return (
    <Section title="这套房">
      <Choice
        label="用途"
        items={USES}
        active={props.form.landUse}
        partOf={usePart}
        onChange={props.onChange}
      />
      <View className="bid-2 u-mt3">
        <Typed {...typed('start')} label="起拍价" />
        <Typed {...typed('increment')} label="加价幅度" />
        <Typed {...typed('area')} label="面积" unit="㎡" />
        <Typed {...typed('arrears')} label="买方承担的欠费" />
      </View>
    </Section>
  )
}
