// List of a member's search requests, one tab each. Each request runs its own match query, which also counts the lots that a looser
// condition would add.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Wish } from '@/contract/demand/schema'
import {
  alertRows,
  demandTags,
  demandTitle,
  matchFields,
  turnedAlerts,
  isOpenWish,
} from '@/domain/member/demand/demand-view'
import { LooserRows } from '@/domain/member/demand/match-list'
import { Matches } from '@/domain/member/demand/matches'
import { saveAlerts, stopWish, useDemandParams, useMatch, useWishes } from '@/domain/member/demand/use-demand'
import { RecordAgent } from '@/domain/lead/record-card'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { toBeijingDay } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Trio } from '@/ui/facts/facts'
import { DemoMark, More, Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Steps, type Step } from '@/ui/steps/steps'
import { Tabs } from '@/ui/tabs/tabs'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import './index.scss'

/** A member's search requests: the progress of each, matching lots, and notification settings. */
function MyHelpfindhouse() {
  const wishes = useWishes()
  const params = useDemandParams()
  const [at, setAt] = useState('0')
  const shown = wishes.rows[Number(at)] ?? wishes.rows[0]
  const more = linkTo('help-find-house', {})
  return (
    <Screen
      name="my-helpfindhouse"
      title="找房需求"
      header={<Header title="找房需求" side={<HeaderButton icon="plus" label="再加一份" {...more} />} />}
      place="member"
    >
      <ScreenContent query={params.isLoading ? { ...wishes, data: undefined } : wishes} subject="需求">
        {() =>
          shown ? (
            <>
              {wishes.rows.length > 1 && (
                <Tabs
                  label="需求"
                  items={wishes.rows.map((wish, index) => ({
                    key: String(index),
                    label: demandTitle(wish.demand, params.data).split('，')[0] ?? '',
                  }))}
                  active={at}
                  onChange={setAt}
                />
              )}
              <OneWish key={shown.id} wish={shown} />
              <View className="u-flex u-middle u-pt4">
                <Button icon="plus" {...more}>
                  再加一份
                </Button>
              </View>
              <DemoMark />
            </>
          ) : (
            <View className="u-mt4">
              <Empty
                title="还没有找房需求"
                hint="写下想找什么样的房，合适的会逐套说明，有新的就通知"
                actions={
                  <Button kind="primary" {...more}>
                    帮我找房
                  </Button>
                }
              />
            </View>
          )
        }
      </ScreenContent>
    </Screen>
  )
}

export default withErrorBoundary(MyHelpfindhouse)

function OneWish({ wish }: { wish: Wish }) {
  const { demand, status } = wish
  const params = useDemandParams().data
  const { data: match } = useMatch({
    ...matchFields(demand),
    since: wish.updated_at,
    page_size: 12,
    wish_id: wish.id,
  })
  const [isBusy, setBusy] = useState(false)
  const isOpen = isOpenWish(status)
  const stop = async () => {
    if (!(await ask({ text: '停止找房？顾问不再联系，通知也不再发', confirm: '停止' }))) return
    setBusy(true)
    try {
      await stopWish(wish.id)
      toast('操作成功')
    } catch {
      // The request layer has shown the error.
    } finally {
      setBusy(false)
    }
  }
  // Rendered below the lots: it loads late, with a height that depends on its result.
  const looser = match && match.looser.length > 0 && (
    <Section title="放开一项会多几套">
      <LooserRows looser={match.looser} />
    </Section>
  )
  return (
    <View className="dms">
      <View>
        <Summary {...{ wish, params, isOpen }} />
        <Section title="委托进度" side={<Text className="u-t12 u-c2">{`编号 ${wish.id}`}</Text>}>
          <Steps label="委托进度" steps={buildDemandSteps(wish)} />
          <RecordAgent agent={wish.agent} />
        </Section>
      </View>
      <View>{isOpen && <Alerts wish={wish} />}</View>
      <View className="u-span">
        <Matches wish={wish} />
        {looser}
        {isOpen && (
          <View className="u-flex u-middle u-pt4">
            <Button busy={isBusy} onPress={() => void stop()}>
              停止找房
            </Button>
          </View>
        )}
      </View>
    </View>
  )
}

function Summary({
  wish,
  params,
  isOpen,
}: {
  wish: Wish
  params: ReturnType<typeof useDemandParams>['data']
  isOpen: boolean
}) {
  const { demand } = wish
  const edit = linkTo('help-find-house', { id: String(wish.id) })
  return (
    <Section title={demandTitle(demand, params)} side={isOpen && <More {...edit}>修改</More>}>
      <View className="u-flex u-wrap u-g2 u-pb3">
        {demandTags(demand, params).map(({ text, isRisk }) => (
          <Tag key={text} tone={isRisk ? 'risk' : 'plain'}>
            {text}
          </Tag>
        ))}
      </View>
      <Trio
        items={[
          { label: '合适在拍', value: wish.match_total },
          { label: '新的', value: wish.new_total },
          { label: '看过', value: wish.seen_total },
          { label: '关注', value: wish.followed_total },
        ]}
      />
      {demand.note && <View className="u-t13 u-c2 u-mt2">{demand.note}</View>}
    </Section>
  )
}

/** Notifications about new lots, each with its switch. */
function Alerts({ wish: { id, demand } }: { wish: Wish }) {
  return (
    <Section title="有新的就告诉我" source="按提醒设置里的方式与时段发送">
      {alertRows(demand).map(({ key, title, line, isOn }) => (
        <View key={key} className="u-row u-g3 u-between u-touch u-line-top u-t15">
          <View className="u-grow">
            <View>{title}</View>
            <View className="u-note">{line}</View>
          </View>
          <Toggle
            on={isOn}
            label={title}
            onChange={() => void saveAlerts(id, turnedAlerts(demand, key)).catch(() => undefined)}
          />
        </View>
      ))}
    </Section>
  )
}

const day = (at: number) => toBeijingDay(at).slice(5)

/** Steps: submitted, called back, in progress, done. */
function buildDemandSteps({
  status,
  created_at: at,
  contacted_at: contacted,
  recommend_total: lots,
}: Wish): Step[] {
  const isDone = status === 'done'
  const isCalled = contacted !== null || isDone
  return [
    { title: '提交', note: day(at), state: 'done' },
    {
      title: '已联系',
      ...(contacted !== null && { note: day(contacted) }),
      state: isCalled ? 'done' : 'now',
    },
    {
      title: '找房中',
      ...(lots > 0 && { note: `推荐 ${lots} 套` }),
      state: isDone ? 'done' : isCalled ? 'now' : 'later',
    },
    { title: '完成', state: isDone ? 'done' : 'later' },
  ]
}
