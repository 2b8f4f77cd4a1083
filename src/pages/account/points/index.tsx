// Screen of the points: balance, rules and shop. The goods are a separate query by kind and affordability. Rules for referrals are left out
// of builds without rewards.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import type { Goods, GoodsKind } from '@/contract/points/schema'
import { ExchangeSheet } from '@/domain/member/points/exchange-sheet'
import { OrdersSection } from '@/domain/member/points/orders-section'
import { goodsNote, KIND_ICONS, KIND_LABELS } from '@/domain/member/points/points-view'
import { useGoods, useScore } from '@/domain/member/points/use-points'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { HAS_REWARDS } from '@/routes/left-out'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { Empty, ErrorState } from '@/ui/states/states'
import { Segment } from '@/ui/tabs/tabs'
import { Tag } from '@/ui/tag/tag'
import './index.scss'

const KINDS = [
  { key: 'all', label: '全部' },
  { key: 'virtual', label: '服务' },
  { key: 'coupon', label: '券' },
  { key: 'physical', label: '实物' },
] as const

/** Rules that reward referrals. */
const REWARDED = new Set(['share', 'invite'])

/** The balance, its possible increase today, and the rewards it buys. */
function MyIntergralConvert() {
  const score = useScore()
  return (
    <Screen
      name="my-intergralConvert"
      title="积分商城"
      header="title"
      place="member"
      query={score}
      subject="积分"
    >
      {data => (
        <>
          <View className="u-px4 u-pt3 u-pb4 u-bg-surface u-g3 u-end u-flex u-desktop-card u-elder-wrap">
            <View className="u-grow">
              <View className="u-c2 u-t13">可用积分</View>
              <View className="u-title u-t36 u-fig">{groupDigits(data.score)}</View>
            </View>
            <View className="pts-side u-col u-end">
              <Button size="small" kind="quiet" {...linkTo('my-intergralInfoList')}>
                积分明细
              </Button>
              {data.expire_date && (
                <View className="u-c2 u-t12 u-mt2">{`${groupDigits(data.expire_score)} 分 ${data.expire_date} 到期`}</View>
              )}
            </View>
          </View>
          <View className="pts-lay">
            <Section
              title="今天还可获得"
              side={<Text className="u-c2 u-t13">{`今天已得 ${data.today_earned} 分`}</Text>}
            >
              {data.rules
                .filter(rule => rule.left !== 0 || rule.reason === 'daily_login')
                .filter(({ reason }) => HAS_REWARDS || !REWARDED.has(reason))
                .map(rule => (
                  <Rule key={rule.reason} rule={rule} />
                ))}
            </Section>
            <Shop balance={data.score} />
            <View className="pts-orders">
              <OrdersSection />
            </View>
          </View>
          <DemoMark />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(MyIntergralConvert)

/** Screens for earning the points of a rule; none for automatic ones. */
const WAYS: Record<string, () => ReturnType<typeof linkTo>> = {
  share: () => linkTo('house-list'),
  invite: () => linkTo('my-list-shares', { tab: 'invite' }),
  profile: () => linkTo('my-info'),
  demand: () => linkTo('help-find-house'),
}

function Rule({ rule }: { rule: Result<'h5/user-account/my-score'>['rules'][number] }) {
  const way = rule.left === 0 ? undefined : WAYS[rule.reason]
  const words = (
    <>
      <View className="u-grow">
        <Text className="u-t15">{rule.title}</Text>
        <Text className="pts-limit u-note u-ml2">{rule.limit_text}</Text>
      </View>
      {rule.left === 0 ? (
        <Text className="u-good u-t13">{`✓ 已得 ${rule.got}`}</Text>
      ) : (
        <Text className="u-fig">{`+${rule.left ?? rule.change}`}</Text>
      )}
    </>
  )
  if (!way) return <View className="pts-rule u-line-top">{words}</View>
  return (
    <Press className="pts-rule u-line-top" {...way()}>
      {words}
      <Icon name="right" size="s" className="u-c3" />
    </Press>
  )
}

function Shop({ balance }: { balance: number }) {
  const [kind, setKind] = useState<string>('all')
  const [affordable, setAffordable] = useState(false)
  const [chosen, setChosen] = useState<Goods>()
  const goods = useGoods(kind === 'all' ? undefined : (kind as GoodsKind), affordable)
  return (
    <View className="pts-shop u-pt3 u-px3">
      <View className="u-row u-wrap u-g2 u-mb3">
        <View className="u-grow pts-kinds">
          <Segment label="种类" items={KINDS} active={kind} onChange={setKind} />
        </View>
        <Text className="u-c2 u-t13">只看可兑换</Text>
        <Toggle on={affordable} label="只看可兑换" onChange={setAffordable} />
      </View>
      {goods.error && goods.rows.length === 0 && (
        <ErrorState small title="商品加载失败" onRetry={() => void goods.refetch()} />
      )}
      {goods.data && goods.rows.length === 0 && (
        <Empty small title="没有合适的商品" hint={affordable ? '攒够积分再来，或查看全部' : '过几天再来'} />
      )}
      {goods.isLoading && (
        <Skeleton className="pts-grid u-g3 u-grid2 u-grid">
          {KINDS.map(({ key }) => (
            <SkeletonBone key={key} height={240} />
          ))}
        </Skeleton>
      )}
      <View className="pts-grid u-g3 u-grid2 u-grid">
        {goods.rows.map(one => (
          <GoodsCard key={one.id} goods={one} balance={balance} onPress={() => setChosen(one)} />
        ))}
      </View>
      {goods.rows.length > 0 && <View className="u-faint u-pt4 u-center">已兑完的排在最后</View>}
      {chosen && <ExchangeSheet goods={chosen} onClose={() => setChosen(undefined)} />}
    </View>
  )
}

function GoodsCard({ goods, balance, onPress }: { goods: Goods; balance: number; onPress: () => void }) {
  const note = goodsNote(goods, balance)
  return (
    <Press
      className={`gds u-full u-tall u-clip u-card u-left ${goods.stock === 0 ? 'is-out' : ''}`}
      onPress={onPress}
    >
      <View className={`gds-pic gds-${goods.kind}`}>
        {goods.cover ? (
          <Picture src={goods.cover} alt="" width={180} ratio="fill" />
        ) : (
          <Icon name={KIND_ICONS[goods.kind]} className="u-w32 u-h32" />
        )}
        <Tag className="gds-k">{KIND_LABELS[goods.kind]}</Tag>
      </View>
      <View className="u-p3">
        <View className="gds-t u-t15 u-mid u-ink">{goods.title}</View>
        <View className="gds-s u-note">{goods.intro}</View>
        <View className="u-base u-flex u-ink u-mt1 u-g2px">
          <Text className="u-t17 u-strong u-fig">{groupDigits(goods.score)}</Text>
          <Text className="u-t12 u-grow">分</Text>
          <Text className={`u-t12 ${note.isShort ? 'u-warn' : 'u-c2'}`}>{note.text}</Text>
        </View>
      </View>
    </Press>
  )
}
