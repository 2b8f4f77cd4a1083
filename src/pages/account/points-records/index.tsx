import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { byMonth, formatPointsChange, recordLine } from '@/domain/member/points/points-view'
import { useAccountSums, useRunningAccount } from '@/domain/member/points/use-points'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { addMonths, toBeijingMonth } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { ListEnd } from '@/ui/list/list-end'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Segment } from '@/ui/tabs/tabs'
import './index.scss'

const DIRECTIONS = [
  { key: 'all', label: '全部' },
  { key: 'in', label: '收入' },
  { key: 'out', label: '支出' },
] as const
const MONTHS = 6

/** Every row of the ledger with the balance after it. */
function MyIntergralInfoList() {
  const [direction, setDirection] = useState<string>('all')
  const [month, setMonth] = useState<string>()
  const way = direction === 'in' || direction === 'out' ? direction : undefined
  const pages = useRunningAccount(way, month)
  const now = toBeijingMonth(serverNow())
  const sums = useAccountSums(way, month).data
  return (
    <Screen name="my-intergralInfoList" title="积分明细" header="title" place="member">
      <View className="u-desktop-card u-p3 u-bg-surface">
        <Segment label="方向" items={DIRECTIONS} active={direction} onChange={setDirection} />
        <View className="u-flex u-wrap u-g2 u-mt2">
          <Word isOn={month === undefined} onPress={() => setMonth(undefined)}>
            全部月份
          </Word>
          {Array.from({ length: MONTHS }, (_, at) => addMonths(now, -at)).map(one => (
            <Word key={one} isOn={month === one} onPress={() => setMonth(one)}>
              {`${Number(one.slice(5))} 月`}
            </Word>
          ))}
        </View>
      </View>
      <ScreenContent query={pages} subject="积分明细">
        {() =>
          pages.rows.length === 0 ? (
            <Empty
              title="没有积分记录"
              hint="登录、分享房源、邀请好友都能得积分"
              actions={
                <Button kind="primary" {...linkTo('my-intergralConvert')}>
                  去积分商城
                </Button>
              }
            />
          ) : (
            <>
              <View className="u-label u-pt3 u-px4 u-fig">
                {sums
                  ? `收入 ${groupDigits(sums.in_total)}　支出 ${groupDigits(sums.out_total)}`
                  : /* The line is reserved until the text loads. */ '\u00a0'}
              </View>
              {byMonth(pages.rows).map(group => (
                <MonthGroup key={group.key} group={group} />
              ))}
              <ListEnd pages={pages} unit="条" />
              <View className="u-faint u-pt4 u-px4 u-center">余额等于全部明细之和，明细不改、只追加</View>
              <DemoMark />
            </>
          )
        }
      </ScreenContent>
    </Screen>
  )
}

export default withErrorBoundary(MyIntergralInfoList)

function MonthGroup({ group }: { group: ReturnType<typeof byMonth>[number] }) {
  return (
    <View>
      <View className="u-label u-pt4 u-pb2 u-px4" role="heading" aria-level={2}>
        {group.title}
      </View>
      <View className="ptr-list u-card u-mx3 u-px4">
        {group.records.map(record => (
          <View key={record.id} className="ptr-r u-row u-g3 u-py3">
            <View className="u-grow">
              <View className="u-t15">{record.reason_text}</View>
              <View className="u-t12 u-c2 u-fig">{recordLine(record)}</View>
            </View>
            <View className="u-fixed u-right u-fig">
              <Text className={`u-t17 ${record.change > 0 ? 'u-good' : 'u-ink'}`}>
                {formatPointsChange(record.change)}
              </Text>
              <View className="u-t12 u-c2">{`余 ${groupDigits(record.balance)}`}</View>
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
