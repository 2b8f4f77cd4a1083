import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { Empty, ErrorState } from '@/ui/states/states'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { nextRows, type NextRow } from './next-view'
import { useNext } from './use-next'
import './next-section.scss'

/** Number of rows at first, so that the other sections stay in view. */
const SHOWN = 3

function getNextRowLink({ to, houseId }: NextRow) {
  if (to === 'desk') return linkTo('my-desk', {})
  if (to === 'viewings' || houseId === null) return linkTo('my-service-dk')
  return to === 'won' ? linkTo('my-won', { id: houseId }) : linkTo('house-detail', { id: houseId })
}

/** 接下来: upcoming dates of a member or manager, each with a link to its lot, payment or viewing. */
export function NextSection() {
  const { data, error, isFetching, refetch } = useNext()
  const [isWhole, setWhole] = useState(false)
  const now = useNowAs(at => Math.floor(at / 60) * 60)
  const rows = data && nextRows(data.list, now)
  const more = (rows?.length ?? 0) - SHOWN
  return (
    <Section title="接下来" side={<More {...linkTo('calendar', {})}>竞拍日历</More>}>
      {rows === undefined &&
        (error ? (
          <ErrorState small title="日程加载失败" busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} />
        ))}
      {rows?.length === 0 && (
        <Empty
          small
          title="近期没有日程"
          hint="关注的房源何时开拍、何时结束，约好的看样，要付的款，都排在这里"
          actions={<Button {...linkTo('house-list', {})}>去找房</Button>}
        />
      )}
      {rows?.slice(0, isWhole ? undefined : SHOWN).map(row => (
        <Row key={row.key} row={row} />
      ))}
      {more > 0 && (
        <Press
          className="u-centre u-g1 u-full u-touch u-label u-line-top"
          expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起' : `还有 ${more} 项`}
          <Icon name={isWhole ? 'up' : 'down'} size="xs" />
        </Press>
      )}
    </Section>
  )
}

function Row({ row }: { row: NextRow }) {
  const { day, time, title, verb, line, tone } = row
  return (
    <Press className="nxt u-py3 u-min0" {...getNextRowLink(row)}>
      <View className="nxt-at u-fixed u-w48 u-fig">
        <View className={`nxt-d u-strong is-${tone}`}>{day}</View>
        <View className="u-note">{time}</View>
      </View>
      <View className="u-grow">
        <View>
          {title !== '' && <NoBreakText text={`${title} `} />}
          <Text className="u-nowrap">{verb}</Text>
        </View>
        <Text className="u-note">{line}</Text>
      </View>
      <Icon name="right" size="xs" className="u-c3" />
    </Press>
  )
}
