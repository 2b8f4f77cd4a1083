import { useEffect } from 'react'
import { Text, View } from '@tarojs/components'
import { coolingLeft } from '@/domain/account/logoff-view'
import { shortTime, shortTimeWithWeekday, shortDay, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { go } from '@/routes/go'
import { sessionStore } from '@/state/session'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { Section } from '@/ui/section/section'
import { Timeline } from '@/ui/steps/steps'
import './logoff.scss'

const leave = () => sessionStore.getState().clear()

/** The account is closing: shows how long a login cancels that. The device deletes the member's data when the user leaves this page. */
export function LogoffDone({ at, days }: { at: number; days: number }) {
  const now = useNowAs(time => Math.floor(time / 60) * 60)
  const { days: d, hours, minutes } = coolingLeft(at, now)
  const from = at - days * 86_400
  useEffect(() => leave, [])
  return (
    <View className="acc-plain">
      <View className="off-cool u-desktop-card u-center">
        <View className="u-label">冷静期还剩</View>
        <View className="u-ink u-t20 u-fig">
          {[
            [d, '天'],
            [hours, '时'],
            [minutes, '分'],
          ].map(([n, unit]) => (
            <Text key={unit}>
              <Text className="u-t36 u-strong">{n}</Text>
              {` ${unit} `}
            </Text>
          ))}
        </View>
        <View className="u-label">{`到 ${shortTimeWithWeekday(at)} 删除，已发短信告知`}</View>
        <View className="u-mt3">
          <Button
            grow
            kind="primary"
            onPress={() => {
              leave()
              go('my-login', { redirect: '/my' }, { mode: 'replace' })
            }}
          >
            登录并撤销注销
          </Button>
        </View>
        <View className="u-faint u-lh1-5 u-mt2">{`${days} 天内任何一次登录都算撤销，关注、提醒、积分照旧`}</View>
      </View>
      <Section>
        <Timeline
          label="注销的进度"
          items={[
            {
              key: 'sent',
              title: '提交注销',
              side: shortTime(from),
              lines: ['所有设备已退出，提醒暂停'],
              state: 'done',
            },
            {
              key: 'cool',
              title: '冷静期',
              side: `${days} 天`,
              lines: [`${shortDay(toBeijingDay(at - 86_400))} 再发一次短信提醒`],
              state: serverNow() < at ? 'now' : 'done',
            },
            {
              key: 'gone',
              title: '删除',
              side: shortTime(at),
              lines: ['手机号可重新注册，为新账号'],
              state: 'later',
            },
          ]}
        />
      </Section>
    </View>
  )
}
