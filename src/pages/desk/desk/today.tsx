import { View } from '@tarojs/components'
import { buildTodayRows } from '@/domain/desk/today-view'
import type { Result } from '@/contract/endpoints'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { RoomHead } from './parts'
import { FirstRun } from './first-run'

/** The first section of the desk: what waits today, each row leads to its place. */
export function Today({ home }: { home: Result<'desk/home'> }) {
  const rows = buildTodayRows(home)
  return (
    <>
      {home.permissions.includes('operations') && <FirstRun />}
      <RoomHead title="今天" note={rows.length > 0 && `${rows.length} 件事等着处理`} />
      <View className="edk-card">
        {rows.length === 0 ? (
          <Empty small title="今天没有等着处理的事" hint="有新的线索、投诉、待确认的改动时在这里列出" />
        ) : (
          <View role="list">
            {rows.map(({ key, label, total, isUrgent, params }) => (
              <View key={key} role="listitem">
                <Press className="edk-today" {...linkTo('desk', params)}>
                  <View className={`u-grow ${isUrgent ? 'edk-risk' : ''}`}>{label}</View>
                  <View className="u-num u-strong">{groupDigits(total)}</View>
                  <Icon name="right" size="s" />
                </Press>
              </View>
            ))}
          </View>
        )}
      </View>
      <DemoMark />
    </>
  )
}
