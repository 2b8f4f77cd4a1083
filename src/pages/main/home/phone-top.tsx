import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { writeFilter } from '@/domain/house/filter/filter'
import { Brand } from '@/features/chrome/brand/brand'
import { DateTool } from '@/features/chrome/header/date-tool'
import { Header } from '@/features/chrome/header/header'
import { FilterSheet } from '@/features/search-filter/filter-sheet'
import type { Panel } from '@/features/search-filter/panels'
import { CITY } from '@/platform/config'
import { go, linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Notice } from './banners'
import { PhoneEntries } from './entries'
import './phone-top.scss'

/** Sign and city; stays in sight. */
export function HomeHeader() {
  const [panel, setPanel] = useState<Panel>()
  const side = (
    <>
      <DateTool />
    </>
  )
  return (
    <>
      <Header root side={side}>
        <View className="ht-brand">
          <Brand />
        </View>
        <Press
          className="ht-city"
          label={`${CITY}，选择区县或地铁`}
          onPress={() => {
            setPanel('place')
          }}
        >
          {CITY}
          <Icon name="down" className="ht-down" />
        </Press>
        <View className="u-grow" />
      </Header>
      <FilterSheet
        panel={panel}
        filter={{}}
        city={CITY}
        onApply={filter => {
          go('house-list', writeFilter(filter))
        }}
        onClose={() => {
          setPanel(undefined)
        }}
      />
    </>
  )
}

/** Search, map, types and tools. */
export function PhoneTop() {
  return (
    <View className="ht">
      <View className="ht-row">
        <Press className="ht-search" {...linkTo('search')}>
          <Icon name="search" size="s" />
          <Text className="u-cut">小区、房源编号或标题</Text>
        </Press>
        <Press className="ht-map" {...linkTo('map-fapai')}>
          <Icon name="map" size="s" />
          地图
        </Press>
      </View>
      <PhoneEntries />
      <Notice />
    </View>
  )
}
