import { useState } from 'react'
import { View } from '@tarojs/components'
import { lastMoney } from '@/domain/finance/bid/use-bid'
import { setBudget, useBudget } from '@/domain/house/mine/budget'
import { Screen } from '@/features/chrome/screen/screen'
import { moneyText } from '@/lib/money'
import { fenOfWan, wanOfFen } from '@/lib/typed-money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { budgetOf } from './budget-of'

/** What can be paid in all for a home; every card is told against it. */
export default function MyBudget() {
  const kept = useBudget()
  const [text, setText] = useState(kept === null ? '' : wanOfFen(kept))
  const [error, setError] = useState<string | null>(null)
  const money = lastMoney()
  const counted = money && budgetOf(money)
  const change = (next: string) => {
    setText(next)
    setError(null)
  }
  const save = () => {
    const budget = fenOfWan(text)
    if (budget === null) {
      setError('总预算应以万元计，如 340 或 268.5')
      return
    }
    setBudget(budget)
    toast('已保存，房源卡片按它判断')
  }
  return (
    <Screen name="my-budget" title="我的预算" header="title">
      <Section source="只存在这台设备上，退出账号时清除">
        <TextField
          name="budget"
          label="总预算"
          unit="万元"
          kind="decimal"
          maxLength={12}
          value={text}
          error={error}
          help="现金加贷款，买房能拿出的全部"
          onChange={change}
        />
        {counted !== null && fenOfWan(text) !== counted && (
          <Button
            size="small"
            kind="quiet"
            onPress={() => {
              change(wanOfFen(counted))
            }}
          >
            {`用出价测算里的 ${moneyText(counted)}`}
          </Button>
        )}
        <Note className="u-mt3">
          用每套房到手价最高的一端来比：价款、税费和欠费都算在内。有费用说不清上限的，写“看未知项”。
        </Note>
        <View className="u-row u-g3 u-mt4">
          <Button kind="primary" grow onPress={save}>
            保存
          </Button>
          {kept !== null && (
            <Button
              onPress={() => {
                setBudget(null)
                change('')
                toast('已清除')
              }}
            >
              清除
            </Button>
          )}
        </View>
        {kept !== null && (
          <View className="u-mt3">
            <Button kind="quiet" {...linkTo('house-list', { budget: String(kept) })}>
              只看预算内的房源
            </Button>
          </View>
        )}
      </Section>
    </Screen>
  )
}
