import { useState } from 'react'
import { View } from '@tarojs/components'
import { SituationQuestions } from '@/domain/situation/situation-questions'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { isSignedIn, useSession } from '@/state/session'
import { forgetSituation, isSaid, useSituation } from '@/state/situation'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'

/** The buyer's own situation: costs are calculated with it and compared with the buyer's money. */
function MyBudget() {
  const situation = useSituation()
  const signedIn = useSession(isSignedIn)
  const [times, setTimes] = useState(0)
  const hasCash = (situation.cash ?? null) !== null
  return (
    <Screen name="my-budget" title="我的购房情况" header="title">
      <Section
        title="按我的情况算"
        source={`每题都可以不答；随查询发给服务器计算；${signedIn ? '存在您的账号里，换设备也在，提醒按它判断，清空即从账号删除；退出账号时从这台设备清除' : '未登录只存在这台设备上，登录后存入账号'}`}
      >
        <Note>
          答了以后，列表、地图、对比和详情的总成本都按它算；没答的按不知道算，区间会宽一些。填了现金，每套房会写够不够：按总成本最高的一端比，价款、税费和欠费都算在内。
        </Note>
        <SituationQuestions key={times} />
        {isSaid(situation) && (
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
        {hasCash && (
          <View className="u-mt3">
            <Button kind="quiet" {...linkTo('house-list', { verdict: 'enough' })}>
              只看够的房源
            </Button>
          </View>
        )}
      </Section>
    </Screen>
  )
}

export default withErrorBoundary(MyBudget)
