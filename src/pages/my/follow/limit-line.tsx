import { View } from '@tarojs/components'
import type { OwnLimit } from '@/contract/bid/cards'
import type { HouseCard } from '@/contract/house/cards'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import './index.scss'

/** Total cost at the maximum bid, the reserve included: the maximum, or the minimum if some cost has no upper end. */
export const spentText = ({ total_amount, is_endless }: OwnLimit) =>
  `总支出${is_endless ? '至少' : '最多'} ${moneyText(total_amount)}`

/** 关注后降 59.5万: change of the price since the follow, below the card of a lot. */
export const SinceLine = ({ text }: { text: string }) => <View className="fl-since">{text}</View>

/** 出价上限 285.0万，总支出最多 300.2万: the member's own maximum bid below the card of a lot, with a note once the price has exceeded it. */
export function LimitLine({ house, limit }: { house: HouseCard; limit: OwnLimit }) {
  const isPast = house.price > limit.limit_amount
  const words = [`出价上限 ${moneyText(limit.limit_amount)}`, isPast ? '现价已超过上限' : spentText(limit)]
  return (
    <Press
      className={`fl-limit ${isPast ? 'fl-limit-past' : ''}`}
      {...linkTo('bid-limit', { house_id: house.id })}
    >
      <Dots items={words} />
    </Press>
  )
}
