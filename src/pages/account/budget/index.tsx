import { useState } from 'react'
import { View } from '@tarojs/components'
import { lastMoney } from '@/domain/finance/bid/use-bid'
import { setBudget, useBudget } from '@/domain/house/mine/budget'
import { SituationQuestions } from '@/domain/situation/situation-questions'
import { Screen } from '@/features/chrome/screen/screen'
import { isSignedIn, useSession } from '@/state/session'
import { forgetSituation, isSaid, useSituation } from '@/state/situation'
import { moneyText } from '@/lib/money'
import { fenOfWan, wanOfFen } from '@/lib/typed-money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { budgetOf } from './budget-of'

/** The buyer's own situation, by which costs are told, and what can be paid in all for a home. */
export default function MyBudget() {
  const kept = useBudget()
  const isAnySaid = isSaid(useSituation())
  const signedIn = useSession(isSignedIn)
  const [times, setTimes] = useState(0)
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
    <Screen name="my-budget" title="我的购房情况" header="title">
      <Section
        title="按我的情况算"
        source={`每题都可以不答；随查询发给服务器计算；${signedIn ? '存在你的账号里，换设备也在，提醒按它判断，清空即从账号删除；退出账号时从这台设备清除' : '未登录只存在这台设备上，登录后存入账号'}`}
      >
        <Note>答了以后，列表、地图、对比和详情的到手总成本都按它算；没答的按不知道算，区间会宽一些。</Note>
        <SituationQuestions key={times} />
        {isAnySaid && (
          <View className="u-row u-g3 u-mt4">
            <Button kind="primary" grow {...linkTo('house-list')}>
              按我的情况看房源
            </Button>
            <Button
              onPress={() => {
                forgetSituation()
                setTimes(times + 1)
                toast('已清空')
              }}
            >
              清空
            </Button>
          </View>
        )}
      </Section>
      <Section title="总预算" source="只存在这台设备上，退出账号时清除">
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
