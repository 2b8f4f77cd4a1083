// Screen of the notification settings: channels at the top, then a matrix of events and channels. Calendar, mail and quiet hours open in
// bottom sheets, one at a time.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RemindSettings } from '@/contract/remind/schema'
import { WECHAT } from '@/lib/wechat-name'
import { CalendarSheet } from '@/domain/member/alerts/calendar-sheet'
import { MailSheet } from '@/domain/member/alerts/mail-sheet'
import { QuietSheet } from '@/domain/member/alerts/quiet-sheet'
import {
  channelLabel,
  quietHours,
  quietText,
  shownChannels,
  turnedChannels,
  wechatText,
} from '@/domain/member/alerts/settings-view'
import { grantWechat, saveSettings, useRemindSettings } from '@/domain/member/alerts/use-reminds'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { askToSubscribe, canSubscribe } from '@/platform/subscribe'
import { HAS_WECHAT } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Check, Toggle } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { LinkRow } from '@/ui/list/link-row'
import { DemoMark, Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import './index.scss'

/** Kinds of notifications, their channels, and quiet hours. */
function MyRemindSettings() {
  const settings = useRemindSettings()
  return (
    <Screen
      name="my-remind-settings"
      title="提醒设置"
      header="title"
      place="member"
      query={settings}
      subject="提醒设置"
    >
      {data => <Settings settings={data} />}
    </Screen>
  )
}

export default withErrorBoundary(MyRemindSettings)

type Opened = 'calendar' | 'mail' | 'quiet' | null

function Settings({ settings }: { settings: RemindSettings }) {
  const [opened, setOpened] = useState<Opened>(null)
  const save = (wanted: Parameters<typeof saveSettings>[0]) =>
    void saveSettings(wanted).catch(() => undefined)
  const close = () => setOpened(null)
  const hours = quietHours(settings)
  return (
    <View className="rset">
      <View>
        <Section title="通知渠道">
          <Channels settings={settings} onSms={on => save({ sms: on })} onOpen={setOpened} />
        </Section>
        <Section>
          <LinkRow value={quietText(settings)} onPress={() => setOpened('quiet')}>
            不打扰
          </LinkRow>
          {hours !== null && (
            <>
              <View
                className="u-flex u-g2px u-h20"
                role="img"
                aria-label={`不打扰的时段 ${quietText(settings)}`}
              >
                {hours.map((isQuiet, hour) => (
                  <View
                    key={hour}
                    className={
                      isQuiet
                        ? 'rset-hour u-rest u-r-bar u-bg-sunk is-quiet'
                        : 'rset-hour u-rest u-r-bar u-bg-sunk'
                    }
                  />
                ))}
              </View>
              <View className="rset-r u-py2 u-row u-g3">
                <View className="u-grow">
                  <View className="u-text u-t15 u-lh-title">设了上限的房源除外</View>
                  <View className="rset-s">延时竞价常到夜里，这些房源的出价照常通知</View>
                </View>
                <Toggle
                  on={settings.quiet_own}
                  label="设了上限的房源除外"
                  onChange={on => save({ quiet_own: on })}
                />
              </View>
            </>
          )}
          <View className="rset-r u-py2 u-row u-g3">
            <View className="u-grow">
              <View className="u-text u-t15 u-lh-title">合并通知</View>
              <View className="rset-s">非紧急通知每天 9:00 合并发送，出价与开拍通知不合并</View>
            </View>
            <Toggle on={settings.digest} label="合并非紧急通知" onChange={digest => save({ digest })} />
          </View>
        </Section>
      </View>
      <View>
        <Section
          title="通知事项与渠道"
          source="对关注的和设了提醒的房源都有效；在“消息”里都能看到，不受这里影响"
        >
          <Matrix settings={settings} onSave={save} />
          <LinkRow value="凭末尾的核验码" {...linkTo('verify', { kind: 'message' })}>
            核验收到的消息
          </LinkRow>
        </Section>
        <DemoMark />
      </View>
      {opened === 'calendar' && <CalendarSheet url={settings.calendar.url} onClose={close} />}
      {opened === 'mail' && <MailSheet settings={settings} onClose={close} />}
      {opened === 'quiet' && <QuietSheet settings={settings} onSave={save} onClose={close} />}
    </View>
  )
}

function Channels({
  settings,
  onSms,
  onOpen,
}: {
  settings: RemindSettings
  onSms: (on: boolean) => void
  onOpen: (what: Opened) => void
}) {
  const { sms, app, mail, calendar } = settings
  return (
    <>
      <ChannelRow
        icon="phone"
        title="短信"
        line={
          sms.is_served
            ? `${sms.phone ?? '没有手机号'}，本月 ${sms.used} / ${sms.most} 条`
            : '本站没有开通短信，请用其他方式'
        }
      >
        {sms.is_served && <Toggle on={sms.is_on} label="短信" onChange={onSms} />}
      </ChannelRow>
      {HAS_WECHAT && <WechatRow settings={settings} />}
      <ChannelRow
        icon="calendar"
        title="手机日历"
        line={calendar.url === null ? '存入后由手机日历提醒，无需联网' : '已有订阅地址，改期自动更新'}
      >
        <Button size="small" onPress={() => onOpen('calendar')}>
          {calendar.url === null ? '存到日历' : '管理'}
        </Button>
      </ChannelRow>
      {mail.is_served && (
        <ChannelRow icon="doc" title="邮件" line={mail.address ?? '合并的通知发送到邮箱'}>
          <Button size="small" onPress={() => onOpen('mail')}>
            {mail.address === null ? '填邮箱' : '更换'}
          </Button>
        </ChannelRow>
      )}
      <ChannelRow icon="bell" title="App 推送" line={app.has_device ? '已在 App 登录' : '没有在 App 登录'} />
    </>
  )
}

/** WeChat's messages: each needs a permission, which is used up. */
function WechatRow({ settings }: { settings: RemindSettings }) {
  const { wechat } = settings
  const grant = async () => {
    const total = await askToSubscribe(wechat.template_id ?? '').catch(() => 0)
    if (total === 0) {
      toast('没有授权')
      return
    }
    await grantWechat(total).catch(() => undefined)
  }
  return (
    <ChannelRow icon="chat" title={`${WECHAT}订阅消息`} line={wechatText(settings)}>
      {canSubscribe && wechat.is_bound && wechat.template_id !== null ? (
        <Button size="small" kind="quiet" onPress={() => void grant()}>
          再授权
        </Button>
      ) : (
        !wechat.is_bound && (
          <Button size="small" {...linkTo('my')}>
            去绑定
          </Button>
        )
      )}
    </ChannelRow>
  )
}

function ChannelRow({
  icon,
  title,
  line,
  children,
}: {
  icon: IconName
  title: string
  line: string
  children?: React.ReactNode
}) {
  return (
    <View className="rset-r u-py2 u-row u-g3">
      <View className="rset-i u-centre u-fixed u-r-md u-bg-action-tint u-act">
        <Icon name={icon} size="s" />
      </View>
      <View className="u-grow">
        <View className="u-text u-t15 u-lh-title">{title}</View>
        <View className="rset-s">{line}</View>
      </View>
      {children}
    </View>
  )
}

function Matrix({
  settings,
  onSave,
}: {
  settings: RemindSettings
  onSave: (wanted: Parameters<typeof saveSettings>[0]) => void
}) {
  const columns = shownChannels(settings)
  return (
    <View role="table" aria-label="通知事项与渠道">
      <View className="rmx u-row u-least52 u-line-top" role="row">
        <View className="u-grow" role="columnheader" aria-label="什么事" />
        {columns.map(channel => (
          <View key={channel} className="rmx-c u-centre u-fixed u-w48 rmx-h" role="columnheader">
            {channelLabel(channel)}
          </View>
        ))}
      </View>
      {settings.events.map(({ event, label, hint, channels, possible }) => (
        <View key={event} className="rmx u-row u-least52 u-line-top" role="row">
          <View className="u-grow" role="rowheader">
            <View className="u-text u-t15 u-lh-title">{label}</View>
            <View className="rset-s">{hint}</View>
          </View>
          {columns.map(channel => (
            <View key={channel} className="rmx-c u-centre u-fixed u-w48" role="cell">
              {possible.includes(channel) ? (
                <Check
                  round
                  checked={channels.includes(channel)}
                  label={`${label}，${channelLabel(channel)}`}
                  onChange={() => onSave({ events: { [event]: turnedChannels(settings, event, channel) } })}
                />
              ) : (
                '—'
              )}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
