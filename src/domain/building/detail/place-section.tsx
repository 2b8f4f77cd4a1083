import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { BuildingInfo } from '@/contract/building/schema'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { isBuilt } from '@/routes/table'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { More, Section } from '@/ui/section/section'
import '@/ui/detail/place-row.scss'

const STATIONS_SHOWN = 3

/** Where it is, and its stations. */
export function PlaceSection({ building }: { building: BuildingInfo }) {
  const { address, region_name, circle_name, region_id, circle_id, subway } = building
  const where = circle_id === null ? { region_ids: region_id } : { circle_ids: circle_id }
  const map = isBuilt('map-xinfang') && <More {...linkTo('map-xinfang', where)}>地图找房</More>
  return (
    <Section id='around' title='位置与周边' side={map} source={subway.length > 0 && '距离为直线距离'}>
      <Row icon='pin' words={<>{[region_name, circle_name].filter(Boolean).join(' ')}<Dot />{address}</>} />
      {subway.slice(0, STATIONS_SHOWN).map(({ id, name, lines, distance }) => (
        <Row key={id} icon='metro' words={<>{name}<Dot />{lines.map(line => line.name).join('、')}</>} value={`${groupDigits(distance)} m`} />
      ))}
      {subway.length === 0 && <Row icon='metro' words='两公里内没有地铁站' />}
    </Section>
  )
}

function Row({ icon, words, value }: { icon: IconName, words: ReactNode, value?: string }) {
  return (
    <View className='around'>
      <Icon name={icon} size='s' className='around-i' />
      <View className='u-grow'>{words}</View>
      {value && <Text className='around-v u-fig'>{value}</Text>}
    </View>
  )
}
