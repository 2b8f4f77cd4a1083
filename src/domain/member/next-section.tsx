import { Text, View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'
import { Empty, ErrorState } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import { Unbroken } from '@/ui/unbroken/unbroken'
import { nextRows } from './next-view'
import { useNext } from './use-next'
import './next-section.scss'

/** 接下来: the dates ahead of a member, each leading to its lot or viewing. */
export function NextSection() {
  const { data, error, isFetching, refetch } = useNext()
  const now = useNowAs(at => Math.floor(at / 60) * 60)
  const rows = data && nextRows(data, now)
  return (
    <Section title="接下来" side={<More {...linkTo('calendar', {})}>竞拍日历</More>}>
      {rows === undefined &&
        (error ? (
          <ErrorState
            small
            title="日程加载失败"
            busy={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          <BoneLines lines={4} />
        ))}
      {rows?.length === 0 && (
        <Empty
          small
          title="近期没有日程"
          hint="关注的房源何时开拍、何时结束，约好的看样，都排在这里"
          actions={<Button {...linkTo('house-list', {})}>去找房</Button>}
        />
      )}
      {rows?.map(({ key, day, time, title, verb, line, near, houseId }) => (
        <Press
          key={key}
          className="nxt"
          {...(houseId === null ? linkTo('my-service-dk') : linkTo('house-detail', { id: houseId }))}
        >
          <View className="nxt-at u-fig">
            <View className={near ? 'nxt-d is-near' : 'nxt-d'}>{day}</View>
            <View className="u-note">{time}</View>
          </View>
          <View className="u-grow">
            <View>
              {title !== '' && <Unbroken text={`${title} `} />}
              <Text className="u-nowrap">{verb}</Text>
            </View>
            <Text className="u-note">{line}</Text>
          </View>
          {near ? <Tag tone="act">{near}</Tag> : <Icon name="right" size="xs" className="u-c3" />}
        </Press>
      ))}
    </Section>
  )
}
