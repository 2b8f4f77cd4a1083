// Card of one reminder. A waiting one expands to a form for lead time and channels, which is saved as a whole; a sent one shows its
// channels, and a void one can be deleted.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { REMIND_MINUTES } from '@/contract/codes'
import { CHANNEL_LABELS, SENT_CHANNELS, type AlertChannel } from '@/contract/remind/alerts'
import type { RemindSettings } from '@/contract/remind/schema'
import type { RemindRow } from '@/contract/user/schema'
import { WECHAT } from '@/lib/wechat-name'
import { lotTitle } from '@/lib/lot-share'
import { HAS_WECHAT } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Options } from '@/ui/options/options'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { beforeText, remindView } from './remind-view'
import { changeRemind } from './use-reminds'
import './remind-card.scss'

/** A reminder: its lot, its time and channels, and the actions to change it. */
export function RemindCard({
  row,
  settings,
  isOpened,
  onOpen,
  onRemove,
}: {
  row: RemindRow
  settings: RemindSettings | undefined
  isOpened: boolean
  onOpen: () => void
  onRemove: () => void
}) {
  const view = remindView(row)
  const isWaiting = row.state === 'waiting'
  const title = lotTitle(row.house)
  return (
    <View className={`rem u-min0 ${row.state === 'void' ? 'is-void' : ''}`} role="article">
      <View className="u-row u-g3 u-min0 u-pb3">
        <Press className="u-row u-grow u-g3" {...linkTo('house-detail', { id: row.house_id })}>
          <Picture className="rem-pic" src={row.house.cover} alt="" width={72} />
          <View className="u-grow">
            <View className="rem-t u-ink u-t15 u-mid u-lh-title">{title}</View>
            <Dots className="u-label" items={view.facts} />
          </View>
        </Press>
        {isWaiting && <Toggle on label={`提醒 ${title}`} onChange={onRemove} />}
      </View>
      {isWaiting ? (
        <Press
          className="rem-r u-row u-g2 u-min0 u-full u-touch u-line-top u-t13"
          expanded={isOpened}
          onPress={onOpen}
        >
          <Icon name="bell" size="s" className="u-fixed u-act" />
          <Text className="u-fig u-mid">{view.time}</Text>
          <Text className="u-grow u-c2 u-cut rem-what">{view.what}</Text>
          {view.channels.map(channel => (
            <Tag key={channel} tone={channel === '日历' ? 'line' : 'act'}>
              {channel}
            </Tag>
          ))}
          <Icon name={isOpened ? 'up' : 'down'} size="xs" className="u-fixed u-mark" />
        </Press>
      ) : (
        <View
          className={`rem-r u-row u-g2 u-min0 u-full u-touch u-line-top u-t13 ${row.state === 'void' ? 'u-warn' : 'u-c2'}`}
        >
          <Icon name={row.state === 'void' ? 'warning' : 'check'} size="s" />
          <Text className="u-grow u-fig">
            {row.state === 'sent' ? `${view.time} ${view.what}` : view.what}
          </Text>
          {row.state === 'sent' ? (
            view.channels.map(channel => <Tag key={channel}>{channel}</Tag>)
          ) : (
            <Press className="rem-a u-fixed u-touch" onPress={onRemove}>
              {view.returns ? '取消' : '删除'}
            </Press>
          )}
        </View>
      )}
      {view.limit && (
        <View className="rem-r u-row u-g2 u-min0 u-full u-touch u-line-top u-t13">
          <Icon name="flag" size="s" className="u-fixed u-act" />
          <Text className="u-grow u-c2">{`我的上限 ${view.limit}，差 5 次加价时告诉我`}</Text>
        </View>
      )}
      {isWaiting && isOpened && <RemindEdit row={row} settings={settings} onDone={onOpen} />}
    </View>
  )
}

const formatChannelHelp = (channels: readonly AlertChannel[], settings: RemindSettings | undefined) =>
  [
    channels.includes('sms') && settings?.sms.phone ? `短信发到 ${settings.sms.phone}，免费` : '',
    HAS_WECHAT && channels.includes('wechat') ? `${WECHAT}还能发 ${settings?.wechat.left ?? 0} 次` : '',
  ]
    .filter(Boolean)
    .join(' · ')

function RemindEdit({
  row,
  settings,
  onDone,
}: {
  row: RemindRow
  settings: RemindSettings | undefined
  onDone: () => void
}) {
  const [before, setBefore] = useState(row.before_minutes)
  const [channels, setChannels] = useState<AlertChannel[]>(row.channels)
  const [isBusy, setBusy] = useState(false)
  const can: Record<(typeof SENT_CHANNELS)[number], boolean> = {
    sms: settings?.sms.is_served ?? true,
    wechat: settings?.wechat.is_bound ?? false,
    app: settings?.app.has_device ?? false,
    mail: settings?.mail.address != null,
  }
  const shown = SENT_CHANNELS.filter(
    channel => (can[channel] || channels.includes(channel)) && (HAS_WECHAT || channel !== 'wechat'),
  )
  const save = async () => {
    setBusy(true)
    try {
      const minutes = REMIND_MINUTES.find(one => one === before) ?? 30
      await changeRemind(row.house_id, { before_minutes: minutes, channels })
      onDone()
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className="u-pb3">
      <View className="u-label u-py2">{row.house.status === 'ongoing' ? '结束前多久' : '开拍前多久'}</View>
      <Options
        single
        columns={4}
        label="提前多久"
        items={REMIND_MINUTES.slice(1).map(minutes => ({ key: minutes, label: beforeText(minutes) }))}
        chosen={[before as (typeof REMIND_MINUTES)[number]]}
        onChange={([minutes]) => {
          if (minutes) setBefore(minutes)
        }}
      />
      <View className="u-label u-py2">通知方式</View>
      <Options
        columns={shown.length === 4 ? 4 : 3}
        label="通知方式"
        items={shown.map(channel => ({ key: channel, label: CHANNEL_LABELS[channel] }))}
        chosen={channels.filter(channel => channel !== 'calendar') as (typeof SENT_CHANNELS)[number][]}
        onChange={next => setChannels(next)}
      />
      <View className="u-py2 u-least18 u-faint u-lh18">{formatChannelHelp(channels, settings)}</View>
      <View className="u-row u-g3 u-min0 u-to-end">
        <Button size="small" onPress={onDone}>
          取消
        </Button>
        <Button
          size="small"
          kind="primary"
          busy={isBusy}
          disabled={channels.length === 0 || undefined}
          onPress={() => void save()}
        >
          保存
        </Button>
      </View>
    </View>
  )
}
