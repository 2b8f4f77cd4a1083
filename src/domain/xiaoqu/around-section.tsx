import { useState } from 'react'
import { Text } from '@tarojs/components'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { linkTo } from '@/routes/go'
import { PlaceRow, walkText } from '@/ui/detail/place-row'
import { Dot } from '@/ui/dots/dots'
import { PlaceMap } from '@/ui/place-map/place-map'
import { More, Section } from '@/ui/section/section'
import { Tabs } from '@/ui/tabs/tabs'
import { aroundView, type AroundGroup } from './around-view'

/** Location and surroundings: stations and buses, schools, hospitals, shops. */
export function AroundSection({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const groups = aroundView(xiaoqu)
  const [key, setKey] = useState<AroundGroup['key']>()
  const shown = groups.find(group => group.key === key) ?? groups[0]
  const { lng, lat, is_demo: isDemo } = xiaoqu
  const sources = [
    '距离为直线距离，步行时间为估算',
    shown?.key === 'school' && '学位以当年划片为准',
    isDemo && '周边设施为演示数据',
  ]
    .filter(Boolean)
    .join('；')
  return (
    <Section
      id="around"
      title="位置与周边"
      side={<More {...linkTo('map-fapai', { xiaoqu_ids: xiaoqu.id })}>地图找房</More>}
      source={shown && sources}
    >
      <PlaceMap
        at={{ lng, lat }}
        name={xiaoqu.name}
        {...linkTo('map-fapai', { lng: String(lng), lat: String(lat), zoom: '16' })}
      />
      <PlaceRow icon="pin" words={xiaoqu.address} />
      {shown && groups.length > 1 && (
        <Tabs
          label="周边"
          items={groups.map(group => ({ key: group.key, label: group.label }))}
          active={shown.key}
          onChange={setKey}
        />
      )}
      {shown?.key === 'school' && (
        <PlaceRow icon="map" words="周边全部学校" link={linkTo('school-around', { xiaoqu_id: xiaoqu.id })} />
      )}
      {shown?.rows.map(row => (
        <PlaceRow
          key={row.key}
          icon={row.icon}
          value={row.metres !== null && walkText(row.metres)}
          words={
            <>
              {row.name}
              {row.facts.map(fact => (
                <Text key={fact} className="u-c2">
                  <Dot />
                  {fact}
                </Text>
              ))}
            </>
          }
        />
      ))}
    </Section>
  )
}
