import { Text, View } from '@tarojs/components'
import { clientName, deviceRows } from '@/domain/account/account-view'
import { endDevice } from '@/domain/account/profile'
import type { useLastLogin, useSignIns } from '@/domain/account/use-account'
import { shortTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import './account.scss'

type Data<Q extends (...args: never[]) => { data: unknown }> = NonNullable<ReturnType<Q>['data']>

/** Signed-in devices; each but this one can be signed out. */
export function DeviceList({
  sessions,
  last,
  onEndOthers,
}: {
  sessions: Data<typeof useSignIns>['sessions']
  last: Data<typeof useLastLogin> | undefined
  onEndOthers: () => void
}) {
  const rows = deviceRows(sessions)
  const others = rows.filter(row => !row.isCurrent).length
  return (
    <Section
      title="已登录的设备"
      side={
        others > 0 && (
          <Press className="acc-end u-row u-touch" onPress={onEndOthers}>
            {`退出其他 ${others} 台`}
          </Press>
        )
      }
      source={[
        '30 天没用，或登录满 180 天，自动退出',
        last && last.last_login_time > 0
          ? `上次登录：${[shortTime(last.last_login_time), clientName(last.last_client), last.last_city].filter(Boolean).join('，')}`
          : '',
      ]
        .filter(Boolean)
        .join('。')}
    >
      {rows.map(row => (
        <View key={row.id} className="dev u-row u-g3">
          <Icon name={row.icon} />
          <View className="u-grow">
            <View className="u-mid">{row.name}</View>
            <Text className={`dev-l u-note u-lh1-5 ${row.isUnusual ? 'is-odd' : ''}`}>{row.line}</Text>
          </View>
          {row.isCurrent ? (
            <Tag tone="good">本机</Tag>
          ) : (
            <Button size="small" label={`退出 ${row.name}`} onPress={() => void endDevice(row)}>
              退出
            </Button>
          )}
        </View>
      ))}
    </Section>
  )
}
