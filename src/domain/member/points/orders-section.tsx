import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Order } from '@/contract/points/schema'
import { shortTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import { cancelOrder, useOrders } from './use-points'
import './points.scss'

const SHOWN = 3

/** Past exchanges; those not sent yet can be cancelled. */
export function OrdersSection() {
  const { rows, total } = useOrders()
  const [isAll, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <Section
      title="兑换记录"
      side={
        rows.length > SHOWN &&
        !isAll && <More onPress={() => setAll(true)}>{`全部 ${total ?? rows.length}`}</More>
      }
    >
      {rows.slice(0, isAll ? undefined : SHOWN).map(order => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Section>
  )
}

function OrderRow({ order }: { order: Order }) {
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    if (
      !(await ask({
        text: `取消兑换“${order.goods.title}”？${order.score} 分退回`,
        confirm: '取消兑换',
        cancel: '再想想',
      }))
    )
      return
    setBusy(true)
    try {
      await cancelOrder(order.id)
      toast('操作成功')
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className="u-py3 u-line-top">
      <View className="u-row u-g2">
        <Text className="u-grow u-cut">{`${order.goods.title}${order.quantity > 1 ? ` × ${order.quantity}` : ''}`}</Text>
        <Tag tone={order.status === 'placed' ? 'act' : order.status === 'done' ? 'good' : 'plain'}>
          {order.status_text}
        </Tag>
      </View>
      <View className="u-row u-g2 u-t12 u-c2">
        <Text className="u-grow u-fig">{`${shortTime(order.created_at)}，D${order.id}，${groupDigits(order.score)} 分`}</Text>
        {order.status === 'placed' && (
          <Button size="small" kind="plain" busy={isBusy} onPress={() => void cancel()}>
            取消
          </Button>
        )}
      </View>
      {order.voucher !== null && <View className="u-mt1 u-t13 u-fig">{`券码 ${order.voucher}`}</View>}
    </View>
  )
}
