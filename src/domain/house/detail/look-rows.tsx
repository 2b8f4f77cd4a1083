import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { viewingTerms, windowLeft } from '@/domain/lead/viewing-view'
import { dialText, numberIn } from '@/lib/relay'
import { dial } from '@/platform/phone'
import { useNowAs } from '@/ui/countdown/use-now'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import './look-rows.scss'

/** Viewing days of the court and its contact; only for open lots. */
export function LookRows({ house }: { house: HouseInfo }) {
  const minute = useNowAs(now => Math.floor(now / 60))
  if (house.status !== 'upcoming' && house.status !== 'ongoing') return null
  const { look, why } = viewingTerms(house, minute * 60)
  const left = windowLeft(look, minute * 60)
  return (
    <View className="look">
      <View className="u-row u-g2">
        <Text className="u-ink u-mid">看样</Text>
        {left && <Tag tone={why === null ? 'act' : 'plain'}>{left}</Tag>}
      </View>
      <View className="look-r u-mt2px u-anywhere">
        {house.look_time ?? '公告没有写看样时间，以法院安排为准'}
      </View>
      {house.look_contact && <Contact text={house.look_contact} />}
      {why && <View className="look-r u-mt2px u-anywhere look-why">{why}</View>}
    </View>
  )
}

function Contact({ text }: { text: string }) {
  const number = numberIn(text)
  if (number === undefined) return <View className="look-r u-mt2px u-anywhere">{`联系 ${text}`}</View>
  const [before = '', after = ''] = text.split(number)
  return (
    <View className="look-r u-mt2px u-anywhere">
      {`联系 ${before}`}
      <Press
        className="look-tel u-inline-block u-nowrap u-fig"
        label={`拨打看样联系电话 ${number}`}
        onPress={() => dial(dialText(number))}
      >
        {number}
      </Press>
      {after}
    </View>
  )
}
