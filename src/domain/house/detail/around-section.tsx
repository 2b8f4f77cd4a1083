import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { monthOf } from '@/lib/dates'
import { walkMinutes } from '@/lib/metro'
import { groupDigits, unitPriceText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import '@/ui/detail/place-row.scss'

/** Stations, the community and its asking price. */
export function AroundSection({ house }: { house: HouseInfo }) {
  const { xiaoqu, subway } = house
  if (!xiaoqu && subway.length === 0 && !house.address) return null
  const side = xiaoqu && <More {...linkTo('xiaoqu-detail', { xiaoquid: xiaoqu.id })}>{xiaoqu.name}</More>
  const place = house.lng !== null && house.lat !== null ? { lng: String(house.lng), lat: String(house.lat), zoom: '16' } : undefined
  const asked = house.sources.find(source => source.field === 'market_price')
  return (
    <Section id='around' title='小区与周边' side={side}>
      <Row icon='pin' words={house.address} {...place && { value: '地图', link: linkTo('map-fapai', place) }} />
      {subway.slice(0, 3).map(station => (
        <Row key={station.id} icon='metro' words={<>{station.name}<Dot />{station.lines.map(line => line.name).join('、')}</>} value={`${groupDigits(station.distance)} m，步行 ${walkMinutes(station.distance)} 分钟`} />
      ))}
      {xiaoqu?.build_year && <Row icon='calendar' words={<>{xiaoqu.build_year} 年{xiaoqu.building_type && <><Dot />{xiaoqu.building_type}</>}</>} value={`在拍 ${xiaoqu.open_total} 套`} link={linkTo('xiaoqu-house-list', { id: xiaoqu.id })} />}
      {xiaoqu?.avg_price && <Row icon='house' words={`小区挂牌均价${asked ? `，${monthOf(asked.at)}` : ''}`} value={unitPriceText(xiaoqu.avg_price)} link={linkTo('xiaoqu-house', { xiaoquid: xiaoqu.id, houseId: house.id })} />}
      <Row icon='info' words='学位以当年划片为准' />
    </Section>
  )
}

function Row({ icon, words, value, link }: { icon: IconName, words: ReactNode, value?: string, link?: { href: string, onPress: () => void } }) {
  const shown = (
    <>
      <Icon name={icon} size='s' className='around-i' />
      <View className='u-grow'>{words}</View>
      {value && <Text className='around-v u-fig'>{value}</Text>}
      {link && <Icon name='right' size='xs' className='around-i' />}
    </>
  )
  return link ? <Press className='around' {...link}>{shown}</Press> : <View className='around'>{shown}</View>
}
