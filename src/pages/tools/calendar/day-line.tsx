import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import {
  pastView,
  slotFilter,
  slotViews,
  type CalendarTab,
  type SlotLot,
  type SlotView,
} from '@/domain/house/calendar/calendar-view'
import { HouseMini } from '@/domain/house/card/mini-card'
import { useRemindAll } from '@/domain/member/use-remind'
import { clockTime } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { jumpTo } from '@/platform/scroll'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { useNowAs } from '@/ui/countdown/use-now'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import type { DayCalendar } from './week-panel'

const EMPTY: Record<CalendarTab, string> = {
  all: '这天没有开拍，也没有结束',
  begin: '这天没有开拍',
  end: '这天没有结束',
  followed: '这天没有您关注的房源',
}

/** A day from morning to night: each half hour in which something opens or ends, and the present moment between them. */
export function DayLine({
  calendar,
  tab,
  today,
  hour,
}: {
  calendar: DayCalendar
  tab: CalendarTab
  today: string
  /** Is brought into view. */
  hour?: number | undefined
}) {
  const [isUnfolded, setOpen] = useState(false)
  const isOpen = isUnfolded || hour !== undefined
  // By the minute: the line itself does not tick.
  const now = useNowAs(at => Math.floor(at / 60) * 60)
  const slots = slotViews(calendar, tab, now)
  const wanted = hour === undefined ? undefined : slots.find(({ at }) => getClockHour(at) === hour)?.at
  useEffect(() => {
    if (wanted !== undefined) jumpTo(slotId(wanted))
  }, [wanted])
  if (slots.length === 0)
    return (
      <View className="u-mt4">
        <Empty small title={EMPTY[tab]} actions={<Button {...linkTo('house-list', {})}>看全部房源</Button>} />
      </View>
    )
  const isToday = calendar.date === today
  const firstLater = slots.findIndex(slot => slot.state !== 'past')
  const at = firstLater === -1 ? slots.length : firstLater
  // Today begins with the present moment; the hours that are over are one line above it.
  const isFolded = isToday && !isOpen && at > 1
  return (
    <View className="dl u-pt4 u-px3" role="list" aria-label="时间线">
      {isFolded && <Folded slots={slots.slice(0, at)} onOpen={() => setOpen(true)} />}
      {slots.map((slot, place) => (
        <Fragment key={slot.at}>
          {isToday && place === at && <Now now={now} />}
          {!(isFolded && place < at) && <Slot slot={slot} />}
        </Fragment>
      ))}
      {isToday && at === slots.length && <Now now={now} />}
      <View className="dl-i u-relative u-pb3 dl-end" role="listitem">
        <Text className="dl-t u-label u-mid u-lh44 u-fixed u-w48 u-num">24:00</Text>
        <View className="dl-dot u-relative u-fixed u-bg-surface" />
        <View className="u-label u-lh44">{isToday ? '今天没有更多开拍' : '这天到此为止'}</View>
      </View>
    </View>
  )
}

/** The hours that are over: what opened and ended in them, until they are asked for. */
function Folded({ slots, onOpen }: { slots: readonly SlotView[]; onOpen: () => void }) {
  const { from, to, text, figures } = pastView(slots)
  return (
    <View className="dl-i u-relative u-pb3 is-past" role="listitem">
      <Text className="dl-t u-label u-mid u-lh44 u-fixed u-w48 u-num">{from}</Text>
      <View className="dl-dot u-relative u-fixed u-bg-surface" />
      <Press
        className="dl-card u-grow dl-fold u-row u-g2 u-least52 u-left"
        figures={figures}
        expanded={false}
        onPress={onOpen}
      >
        <View className="u-grow">
          <View>{from === to ? '已过' : `至 ${to} 已过`}</View>
          <View className="dl-l u-num u-note u-lh18">{text}</View>
        </View>
        <Icon name="down" size="s" className="u-c3" />
      </Press>
    </View>
  )
}

const Now = ({ now }: { now: number }) => (
  <View className="dl-i u-relative u-pb3 dl-now" role="listitem">
    <Text className="dl-t u-label u-mid u-lh44 u-fixed u-w48 u-num">{clockTime(now)}</Text>
    <View className="dl-dot u-relative u-fixed u-bg-surface" />
    <View className="dl-rule u-t12 u-mid u-ink u-row u-g2 u-rest">现在</View>
  </View>
)

function Slot({ slot: { at, time, state, begin, end, figures } }: { slot: SlotView }) {
  const list = linkTo('house-list', slotFilter(at, state))
  // Endings without a lot of one's own take no line of their own.
  const joined = begin && end?.lots.length === 0 ? end : null
  return (
    <View className={`dl-i u-relative u-pb3 is-${state}`} id={slotId(at)} role="listitem" data-fig={figures}>
      <Text className="dl-t u-label u-mid u-lh44 u-fixed u-w48 u-num">{time}</Text>
      <View className="dl-dot u-relative u-fixed u-bg-surface" />
      <View className="dl-card u-grow">
        {begin && (
          <Part
            title={
              <>
                开拍 <Count of={begin.total} /> 套
                {joined && (
                  <>
                    ，结束 <Count of={joined.total} /> 套
                  </>
                )}
              </>
            }
            lots={begin.lots}
            line={
              state === 'next' ? (
                <>
                  <CountdownText until={at} />后
                </>
              ) : (
                joined?.line || begin.line
              )
            }
            side={
              state === 'next' && begin.lots.length > 0 ? (
                <RemindAll at={at} lots={begin.lots} isAll={begin.more === 0} />
              ) : (
                <More {...list}>看</More>
              )
            }
          >
            {begin.more > 0 && <More {...list}>还有 {groupDigits(begin.more)} 套</More>}
          </Part>
        )}
        {end && !joined && (
          <Part
            title={
              <>
                结束 <Count of={end.total} /> 套
              </>
            }
            lots={end.lots}
            line={end.line}
          />
        )}
      </View>
    </View>
  )
}

const getClockHour = (at: number) => Number(clockTime(at).slice(0, 2))
const slotId = (at: number) => `day-line-${at}`

const Count = ({ of }: { of: number }) => <Text className="u-strong">{groupDigits(of)}</Text>

function Part({
  title,
  line,
  side,
  lots,
  children,
}: {
  title: ReactNode
  line: ReactNode
  side?: ReactNode
  lots: readonly SlotLot[]
  children?: ReactNode
}) {
  return (
    <View className="dl-p">
      <View className="dl-h u-row u-g2 u-least44 u-num">
        <View className="u-grow">{title}</View>
        {side}
      </View>
      {line && <View className="dl-l u-num u-note u-lh18">{line}</View>}
      {lots.map(({ card, facts, note }) => (
        <HouseMini key={card.id} card={card} facts={facts} note={note} isNarrow />
      ))}
      {children && <View className="u-row u-line-top u-to-end u-least40">{children}</View>}
    </View>
  )
}

/** A reminder for each lot that is shown. */
function RemindAll({ at, lots, isAll }: { at: number; lots: readonly SlotLot[]; isAll: boolean }) {
  const waiting = lots.filter(({ card }) => !card.is_reminded).map(({ card }) => card.id)
  const { isBusy, isDone, remind } = useRemindAll(waiting)
  if (isDone || waiting.length === 0) return <Text className="u-t13 u-c2">已设提醒</Text>
  return (
    <View data-fig={marks('day', `here/remind-${at}`, { begins: waiting.length })}>
      <Button kind="quiet" size="small" busy={isBusy} onPress={remind}>
        {isAll ? '全部提醒' : `提醒这 ${waiting.length} 套`}
      </Button>
    </View>
  )
}
