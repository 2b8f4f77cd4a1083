import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { dropOwnBid, keepOwnBid } from '@/domain/finance/use-own-bids'
import { exactText, yuanText } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import type { ownBid } from './own-cost'

/** Cash needs of a bid and their dates, the monthly instalment, and the button that saves the bid. */
export function OwnBidAnswer({
  bid,
  isSaved,
}: {
  bid: NonNullable<ReturnType<typeof ownBid>>
  isSaved: boolean
}) {
  const isMember = useSession(isSignedIn)
  const [isBusy, setBusy] = useState(false)
  const { cashNeeded, missing, instalment, years, total, cost, dates, request } = bid
  const isEndless = cost.total_max === null
  const lead = isEndless ? '，至少' : cost.total_max === cost.total ? '' : '，最多'
  const run = (work: Promise<void>, done: string) => {
    setBusy(true)
    void work
      .then(
        () => toast(done),
        () => {},
      )
      .finally(() => setBusy(false))
  }
  const keep = () => {
    const figures = {
      total_amount: total,
      is_endless: isEndless,
      cash_needed: cashNeeded,
      instalment_amount: instalment,
    }
    run(
      keepOwnBid(request, figures, serverNow()),
      isMember ? '已存为我的出价' : '已存在这台设备上，登录后可跨设备',
    )
  }
  return (
    <View className="u-sunk u-mt2 u-p3 u-text u-t13">
      <AmountRow title={`要准备的现金${lead}`} amount={exactText(cashNeeded)} amountClass="u-strong u-fig" />
      {missing > 0 && request.cash_amount > 0 && (
        <AmountRow title="现金缺口" amount={exactText(missing)} className="own-a-r u-warn" />
      )}
      {instalment > 0 && (
        <AmountRow title={`月供，${years} 年等额本息`} amount={`${yuanText(instalment)} 元`} />
      )}
      {dates.map(({ key, title, amount, due }) => (
        <View key={key} className="own-a-r u-line-top">
          <View className="u-grow">
            {key === 'taxes' ? title + lead : title}
            <View className="u-note">{due}</View>
          </View>
          <Text className="u-fig">{yuanText(amount)}</Text>
        </View>
      ))}
      <View className="own-a-b u-flex u-to-end u-mt2">
        {isSaved && (
          <Button
            size="small"
            busy={isBusy}
            onPress={() => run(dropOwnBid(request.house_id), '已删除我的出价')}
          >
            删除
          </Button>
        )}
        <Button kind="primary" size="small" busy={isBusy} onPress={keep}>
          {isSaved ? '更新我的出价' : '存为我的出价'}
        </Button>
      </View>
    </View>
  )
}

const AmountRow = ({
  title,
  amount,
  className = 'own-a-r',
  amountClass = 'u-fig',
}: {
  title: string
  amount: string
  className?: string
  amountClass?: string
}) => (
  <View className={className}>
    <Text>{title}</Text>
    <Text className={amountClass}>{amount}</Text>
  </View>
)
