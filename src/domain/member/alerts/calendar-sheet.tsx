// Bottom sheet that exports lots to a calendar. The options depend on the platform: mini-programs write events to the phone's calendar,
// browsers subscribe to a secret URL or download a file.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useMutation } from '@/api/mutation'
import type { RemindRow } from '@/contract/user/schema'
import { lotTitle } from '@/lib/lot-share'
import { clockTime, toBeijingDay, shortDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { copyText } from '@/platform/clipboard/copy-text'
import { addToPhoneCalendar, hasPhoneCalendar, type CalendarEntry } from '@/platform/phone-calendar'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { beforeText, getAlertMoment } from './remind-view'
import { useReminds } from './use-reminds'
import './calendar-sheet.scss'

const SHOWN = 3
const LENGTH = 1800

/** Adds lots to the calendar: written on a phone, subscribed by URL, or downloaded. */
export function CalendarSheet({ url, onClose }: { url: string | null; onClose: () => void }) {
  const rows = useReminds().rows.filter(row => row.state === 'waiting')
  const actions = useCalendarActions(rows, url)
  return (
    <Sheet
      open
      onClose={onClose}
      title="存到日历"
      side={<Text className="u-label u-lh1-6">{`${rows.length} 个日程`}</Text>}
      footer={<CalendarFooter url={url} isEmpty={rows.length === 0} actions={actions} />}
    >
      {rows.length === 0 && <Empty small title="还没有待发送的提醒" hint="设了提醒的房源会在日历里" />}
      {rows.slice(0, SHOWN).map(row => (
        <CalendarRow key={row.id} row={row} />
      ))}
      {rows.length > SHOWN && <View className="u-label u-lh1-6">{`再加 ${rows.length - SHOWN} 个`}</View>}
      {url !== null && <CalendarUrl url={url} actions={actions} />}
      <Note className="u-mt3">
        {hasPhoneCalendar
          ? '改期后要再存一次；订阅地址会自动跟着改'
          : '在日历软件里“通过网址订阅”：提醒、出价上限的付款日和拍到之后的日期都在，改期会更新，撤回会取消，不会重复。知道地址的人都能看到这些日程'}
      </Note>
    </Sheet>
  )
}

/** Actions on the calendar: the phone's own, and the one subscribed by `url`. */
function useCalendarActions(rows: readonly RemindRow[], url: string | null) {
  const [isBusy, setBusy] = useState(false)
  const { mutate, isPending } = useMutation('remind/calendar')
  const renew = (on: boolean) => mutate({ on })
  const stop = async () => {
    if (await ask({ text: '停用后，已订阅的日历不再更新', confirm: '停用' })) renew(false)
  }
  const copy = () => {
    void copyText(url ?? '').then(
      () => toast('地址已复制'),
      () => toast('请长按地址复制'),
    )
  }
  const writeAll = async () => {
    setBusy(true)
    let total = 0
    for (const row of rows) {
      const isDone = await addToPhoneCalendar(buildCalendarEntry(row)).then(
        () => true,
        () => false,
      )
      if (!isDone) break
      total += 1
    }
    setBusy(false)
    toast(total > 0 ? `已存 ${total} 个日程` : '未能存入，请允许使用日历')
  }
  return { isBusy: isBusy || isPending, renew, stop, copy, writeAll }
}

type CalendarActions = ReturnType<typeof useCalendarActions>

function CalendarFooter({
  url,
  isEmpty,
  actions: { isBusy, renew, writeAll },
}: {
  url: string | null
  isEmpty: boolean
  actions: CalendarActions
}) {
  return hasPhoneCalendar ? (
    <Button grow kind="primary" busy={isBusy} disabled={isEmpty || undefined} onPress={() => void writeAll()}>
      存到手机日历
    </Button>
  ) : url === null ? (
    <Button grow kind="primary" busy={isBusy} onPress={() => renew(true)}>
      生成订阅地址
    </Button>
  ) : (
    <Button grow kind="primary" href={url} target="_blank">
      下载 .ics
    </Button>
  )
}

const CalendarRow = ({ row }: { row: RemindRow }) => (
  <View className="u-flex u-g4 u-py3 u-line-bottom">
    <View className="ical-d u-fixed u-fig">
      <View>{shortDay(toBeijingDay(getAlertMoment(row)))}</View>
      <View>{clockTime(getAlertMoment(row))}</View>
    </View>
    <View className="u-grow">
      <View className="u-t15">{buildCalendarEntry(row).title}</View>
      <View className="u-label u-lh1-6">{`提前 ${beforeText(row.before_minutes)}响；保证金 ${moneyText(row.house.deposit)}须先付`}</View>
    </View>
  </View>
)

/** Secret URL of the calendar, with the actions to copy, renew and stop it. */
function CalendarUrl({
  url,
  actions: { isBusy, renew, stop, copy },
}: {
  url: string
  actions: CalendarActions
}) {
  return (
    <>
      <View className="cal-u u-mt3 u-p3 u-sunk u-note u-lh18">{url}</View>
      <View className="u-flex u-wrap u-g2 u-mt2">
        <Button size="small" icon="copy" onPress={copy}>
          复制地址
        </Button>
        <Button size="small" busy={isBusy} onPress={() => renew(true)}>
          换一个地址
        </Button>
        <Button size="small" busy={isBusy} onPress={() => void stop()}>
          停用
        </Button>
      </View>
    </>
  )
}

function buildCalendarEntry(row: RemindRow): CalendarEntry {
  const isRunning = row.house.status === 'ongoing'
  const at = getAlertMoment(row)
  return {
    title: `${isRunning ? '结束' : '开拍'}：${lotTitle(row.house)}`,
    at: isRunning ? at - LENGTH : at,
    until: isRunning ? at : at + LENGTH,
    note: '时间以法院拍卖平台为准',
    alarmSeconds: row.before_minutes * 60,
  }
}
