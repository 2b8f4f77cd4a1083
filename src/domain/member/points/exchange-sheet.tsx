// Bottom sheet that exchanges points for goods: cost, remaining balance, the delivery address for physical goods, and the confirmation. The
// server checks price and limits for each quantity before the order can be sent.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Goods, Order } from '@/contract/points/schema'
import { useSession } from '@/state/session'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { Stepper } from '@/ui/stepper/stepper'
import { KIND_ICONS } from './points-view'
import { useGoodsCheck, usePlaceOrder } from './use-points'
import './points.scss'

const MAX = 10

/** Cost of an exchange and remaining balance, and the order form. */
export function ExchangeSheet({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const phone = useSession(state => state.uinfo?.phone ?? '')
  const [quantity, setQuantity] = useState(1)
  const [to, setTo] = useState({ receiver: '', phone, address: '' })
  const [order, setOrder] = useState<Order>()
  const check = useGoodsCheck(goods.id, quantity).data
  const place = usePlaceOrder()
  const isSent = goods.kind === 'physical'
  const isAddressed =
    !isSent ||
    (to.receiver.trim().length >= 2 && /^1[3-9]\d{9}$/.test(to.phone) && to.address.trim().length >= 5)
  const send = () => {
    if (!check) return
    place.mutate(
      { goods_id: goods.id, quantity, score: check.score, ...(isSent ? to : {}) } as Parameters<
        typeof place.mutate
      >[0],
      {
        onSuccess: ({ order: made }) => setOrder(made),
      },
    )
  }
  if (order) return <DoneSheet order={order} onClose={onClose} />
  const change = (part: Partial<typeof to>) => setTo(old => ({ ...old, ...part }))
  const most = goods.per_user_limit > 0 ? Math.max(1, goods.per_user_limit - goods.bought_total) : MAX
  return (
    <Sheet
      open
      onClose={onClose}
      title="确认兑换"
      footer={
        <Button
          grow
          kind="primary"
          busy={place.isPending}
          disabled={!check?.can_buy || !isAddressed || undefined}
          onPress={send}
        >
          {check ? `用 ${groupDigits(check.score)} 分兑换` : '正在核对'}
        </Button>
      }
    >
      <View className="u-row u-g3 u-pb3">
        <View className="ex-pic u-centre u-fixed u-r-md u-bg-action-tint u-act">
          <Icon name={KIND_ICONS[goods.kind]} />
        </View>
        <View className="u-grow">
          <View className="u-t15 u-mid">{goods.title}</View>
          <View className="u-t13 u-c2">{goods.intro}</View>
        </View>
        <Stepper label="数量" value={quantity} max={Math.min(MAX, most)} onChange={setQuantity} />
      </View>
      {check && <CheckLines goods={goods} check={check} />}
      {isSent && <AddressFields to={to} onChange={change} />}
      <View className="u-faint u-pt3 u-center">
        {isSent ? '寄出前可以取消，积分退回' : '虚拟商品立即到账，兑换后不能退'}
      </View>
    </Sheet>
  )
}

/** Cost, balance and limit of the exchange, and the reasons against it. */
const CheckLines = ({
  goods,
  check,
}: {
  goods: Goods
  check: NonNullable<ReturnType<typeof useGoodsCheck>['data']>
}) => (
  <>
    <Line label="需要" value={`${groupDigits(check.score)} 分`} />
    <Line
      label="兑换后余额"
      value={`${groupDigits(check.balance)} − ${groupDigits(check.score)} = ${groupDigits(check.balance_after)} 分`}
    />
    {goods.per_user_limit > 0 && (
      <Line label="每人限兑" value={`${goods.per_user_limit} 次，已兑 ${check.goods.bought_total}`} />
    )}
    {check.reasons.map(reason => (
      <Note key={reason.kind} risk className="u-mt2">
        {reason.text}
      </Note>
    ))}
  </>
)

interface Address {
  receiver: string
  phone: string
  address: string
}

const AddressFields = ({ to, onChange }: { to: Address; onChange: (part: Partial<Address>) => void }) => (
  <View className="u-mt3">
    <TextField
      name="ex-receiver"
      label="收件人"
      required
      maxLength={16}
      value={to.receiver}
      onChange={receiver => onChange({ receiver })}
    />
    <TextField
      name="ex-phone"
      label="手机号"
      required
      kind="tel"
      maxLength={11}
      value={to.phone}
      onChange={value => onChange({ phone: value })}
    />
    <TextField
      name="ex-address"
      label="收件地址"
      required
      multiline
      maxLength={120}
      value={to.address}
      placeholder="省市区、街道、门牌"
      onChange={address => onChange({ address })}
    />
  </View>
)

function DoneSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="兑换成功"
      footer={
        <Button grow kind="primary" onPress={onClose}>
          知道了
        </Button>
      }
    >
      <Line label={order.goods.title} value={`${order.quantity} 件`} />
      {order.voucher !== null && (
        <>
          <View className="u-title u-sunk u-p4 u-center u-t20 u-fig" id="voucher">
            {order.voucher}
          </View>
          <View className="u-faint u-pt3 u-center">券码在“兑换记录”里随时可看</View>
        </>
      )}
      {order.voucher === null && <View className="u-faint u-pt3 u-center">寄出后在“兑换记录”里能看到</View>}
    </Sheet>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <View className="u-row u-g3 u-touch u-line-top u-t15">
    <Text className="u-c2 u-grow">{label}</Text>
    <Text className="u-fig">{value}</Text>
  </View>
)
