import { View } from '@tarojs/components'
import { moneyText, yuanText } from '@/lib/money'
import { Dots } from '@/ui/dots/dots'
import type { OwnBidShown } from './use-own-bids'

/** Example: 我的出价 268.5万，总成本最多 280.5万，月供 8,440 元 */
export const ownBidWords = ({
  price,
  total_amount,
  is_endless,
  instalment_amount,
}: OwnBidShown): string[] => [
  `我的出价 ${moneyText(price)}`,
  `总成本${is_endless ? '至少' : '最多'} ${moneyText(total_amount)}`,
  ...(instalment_amount > 0 ? [`月供 ${yuanText(instalment_amount)} 元`] : []),
]

/** The visitor's own bid under the card of a lot. */
export const OwnBidLine = ({ bid }: { bid: OwnBidShown }) => (
  <View className="u-px4 u-py2 u-tint-action u-t13 u-num">
    <Dots items={ownBidWords(bid)} />
  </View>
)
