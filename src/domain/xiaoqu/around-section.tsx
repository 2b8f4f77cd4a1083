import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { linkTo } from '@/routes/go'
import { isBuilt } from '@/routes/table'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { More, Section } from '@/ui/section/section'
import { Tabs } from '@/ui/tabs/tabs'
import { aroundView, type AroundGroup } from './around-view'
import './around-section.scss'

/** Where it is, its stations and its schools. */
export function AroundSection({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const groups = aroundView(xiaoqu)
  const [key, setKey] = useState<AroundGroup['key']>()
  const shown = groups.find(group => group.key === key) ?? groups[0]
  const map = isBuilt('map-fapai') && <More {...linkTo('map-fapai', { xiaoqu_ids: xiaoqu.id })}>地图找房</More>
  return (
    <Section id='around' title='位置与周边' side={map} source={shown?.key === 'school' && '距离为直线距离，学位以当年划片为准'}>
      <View className='xar xar-place'><Icon name='pin' size='s' className='xar-i' /><View className='u-grow'>{xiaoqu.address}</View></View>
      {shown && groups.length > 1 && <Tabs label='周边' items={groups.map(group => ({ key: group.key, label: group.label }))} active={shown.key} onChange={setKey} />}
      {shown?.rows.map(row => (
        <View key={row.key} className='xar'>
          <Icon name={row.icon} size='s' className='xar-i' />
          <View className='u-grow'>{row.name}{row.facts.map(fact => <Text key={fact} className='u-c2'><Dot />{fact}</Text>)}</View>
          <Text className='xar-d u-fig'>{row.distance}</Text>
        </View>
      ))}
    </Section>
  )
}
