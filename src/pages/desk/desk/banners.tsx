// Desk section of the banners, as a time line of fifteen days or as a list. Conflicts are banners that exceed the capacity of a position;
// each can be moved to the first free day by one press.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskBanner } from '@/contract/content/cards'
import {
  BANNER_WORDS,
  findBannerClashes,
  layOutBannerLanes,
  PLACES,
  findBannerPlace,
  buildDaySpan,
  type BannerState,
  type Clash,
} from '@/domain/desk/banner-view'
import { useBanners, useSaveBanner } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { addDays, toBeijingDay, fullTime, formatWeekday } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { Chip, DeskButton, RoomHead, Small } from './parts'
import { BannerForm } from './banner-form'
import './banners.scss'

const DAYS = 15
/** Number of past days shown. */
const BEFORE = 4
const STATES: readonly BannerState[] = ['now', 'later', 'past', 'draft', 'clash']

const isOut = ({ is_draft, start_time, end_time }: DeskBanner, now: number) =>
  !is_draft && start_time <= now && end_time > now

/** Banners by position and time: on a time line or as a list, with conflicts, and one of them open for editing. */
export function Banners() {
  const now = serverNow()
  const [first, setFirst] = useState(() => addDays(toBeijingDay(now), -BEFORE))
  const [look, setLook] = useState<'days' | 'list'>('days')
  const [chosen, setChosen] = useState<number | 'new'>()
  const span = buildDaySpan(first, DAYS)
  const query = useBanners(look === 'days' ? { from: span.from, until: span.until } : {})
  const list = query.data?.list ?? []
  const clashes = findBannerClashes(list, now)
  return (
    <>
      <RoomHead
        title="广告位"
        note={
          query.data &&
          `${query.data.total} 条未结束，现在在放 ${query.data.out_total} 条，${clashes.length} 处撞期`
        }
      >
        {(['days', 'list'] as const).map(key => (
          <Chip on={key === look} key={key} onPress={() => setLook(key)}>
            {key === 'days' ? '按日子' : '列表'}
          </Chip>
        ))}
        {look === 'days' && <DaySpanNav first={first} onChange={setFirst} />}
        <DeskButton primary icon="plus" onPress={() => setChosen('new')}>
          排一条
        </DeskButton>
      </RoomHead>
      <ScreenContent query={query} subject="广告位">
        {() => {
          const banner =
            chosen === 'new'
              ? undefined
              : (list.find(({ id }) => id === chosen) ?? list.find(one => isOut(one, now)))
          return (
            <View className="edk-cols u-flex u-top u-g5">
              <View className="edk-card">
                {look === 'days' ? (
                  <TimeLine {...{ list, span, now }} chosen={banner?.id} onChoose={setChosen} />
                ) : (
                  <Listed {...{ list, now }} chosen={banner?.id} onChoose={setChosen} />
                )}
                <ClashList clashes={clashes} />
              </View>
              <View className="edk-card edk-pad bnr-form">
                <BannerForm key={banner?.id ?? 'new'} banner={banner} onSaved={id => setChosen(id)} />
              </View>
            </View>
          )
        }}
      </ScreenContent>
      <DemoMark />
    </>
  )
}

/** Moves the time line by its width. */
const DaySpanNav = ({ first, onChange }: { first: string; onChange: (first: string) => void }) => (
  <>
    <Press className="edk-chip" label="前 15 天" onPress={() => onChange(addDays(first, -DAYS))}>
      <Icon name="left" size="s" />
    </Press>
    <Small>{`${first.slice(5)} 至 ${addDays(first, DAYS - 1).slice(5)}`}</Small>
    <Press className="edk-chip" label="后 15 天" onPress={() => onChange(addDays(first, DAYS))}>
      <Icon name="right" size="s" />
    </Press>
  </>
)

/** Key to the colours, and the banners that exceed a capacity. */
const ClashList = ({ clashes }: { clashes: readonly Clash[] }) => (
  <View className="edk-pad">
    <View className="bnr-keys">
      {STATES.map(state => (
        <View key={state} className={`bnr-key bnr-${state}`}>
          {BANNER_WORDS[state]}
        </View>
      ))}
    </View>
    {clashes.map(clash => (
      <ClashLine key={`${clash.first.id}-${clash.late.id}`} {...clash} />
    ))}
  </View>
)

/** A banner that exceeds the capacity, and the day from which it would fit. */
function ClashLine({ text, late, free_at }: { text: string; late: DeskBanner; free_at: number }) {
  const save = useSaveBanner()
  const fits = free_at < late.end_time
  return (
    <View className="bnr-alert">
      <Icon name="warning" size="s" />
      <View className="u-grow">{text}</View>
      {fits && (
        <Press
          className="bnr-fix"
          onPress={() => {
            const { url, ...rest } = late
            save.mutate({ ...rest, to: url, start_time: free_at }, { onSuccess: () => toast('已改') })
          }}
        >
          {`把“${late.title}”改到 ${fullTime(free_at).slice(5)}`}
        </Press>
      )}
    </View>
  )
}

interface Shown {
  list: readonly DeskBanner[]
  now: number
  chosen: number | undefined
  onChoose: (id: number) => void
}

function TimeLine({ list, now, chosen, onChoose, span }: Shown & { span: ReturnType<typeof buildDaySpan> }) {
  const { days, from, until } = span
  const today = toBeijingDay(now)
  const at = ((now - from) / (until - from)) * 100
  return (
    <View className="bnr-line">
      <View className="bnr-row bnr-days">
        <View className="bnr-place" />
        <View className="bnr-room">
          {days.map(day => (
            <View key={day} className={`bnr-day ${day === today ? 'is-on' : ''}`}>
              {day.slice(8)}
              <View>{day === today ? '今天' : formatWeekday(day)}</View>
            </View>
          ))}
        </View>
      </View>
      {PLACES.map(({ place, label, hint }) => {
        const lanes = layOutBannerLanes(
          list.filter(banner => banner.place === place),
          { from, until, now },
        )
        if (lanes.length === 0) return null
        return (
          <View key={place} className="bnr-row">
            <View className="bnr-place">
              {label}
              <Small>{hint}</Small>
            </View>
            <View className="bnr-room bnr-lanes">
              {at > 0 && at < 100 && <View className="bnr-line-now" style={{ left: `${at}%` }} />}
              {lanes.map((bars, lane) => (
                <View key={lane} className="bnr-lane">
                  {bars.map(({ banner, state, left, width }) => (
                    <View key={banner.id} className="bnr-at" style={{ left: `${left}%`, width: `${width}%` }}>
                      <Press
                        className={`bnr-bar bnr-${state} ${banner.id === chosen ? 'is-on' : ''}`}
                        label={`${banner.is_ad ? '广告 ' : ''}${banner.title}，${BANNER_WORDS[state]}，${fullTime(banner.start_time)} 到 ${fullTime(banner.end_time)}`}
                        onPress={() => onChoose(banner.id)}
                      >
                        {`${banner.is_ad ? '广告 ' : ''}${banner.title}`}
                      </Press>
                    </View>
                  ))}
                </View>
              ))}
            </View>
          </View>
        )
      })}
      {list.length === 0 && <Empty small title="所选日期没有广告" />}
    </View>
  )
}

const Listed = ({ list, now, chosen, onChoose }: Shown) => (
  <View>
    {list.length === 0 && <Empty small title="还没有广告" />}
    {list.map(banner => (
      <Press
        key={banner.id}
        className={`edk-row ${banner.id === chosen ? 'is-on' : ''}`}
        onPress={() => onChoose(banner.id)}
      >
        {`${banner.is_ad ? '广告 ' : ''}${banner.title}`}
        <Small>
          {[
            findBannerPlace(banner.place).label,
            banner.is_draft
              ? '草稿'
              : banner.end_time <= now
                ? '放完'
                : banner.start_time <= now
                  ? '在放'
                  : '定时',
            `${fullTime(banner.start_time)} 到 ${fullTime(banner.end_time)}`,
          ].join(' · ')}
        </Small>
      </Press>
    ))}
  </View>
)
