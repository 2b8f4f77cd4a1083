import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { writeFilter } from '@/domain/house/filter/filter'
import { LOTS } from '@/domain/house/filter/list-source'
import { Brand } from '@/features/chrome/brand/brand'
import { DateTool } from '@/features/chrome/header/date-tool'
import { Header } from '@/features/chrome/header/header'
import { HOUSE_PANELS } from '@/features/search-filter/house-panels'
import { PanelSheet } from '@/features/search-filter/panel-sheet'
import { CITY } from '@/platform/config'
import { go, linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Notice } from './banners'
import { PhoneEntries } from './entries'
import './phone-top.scss'

/** Sign and city; stays in sight. */
export function HomeHeader() {
  const [isOpen, setOpen] = useState(false)
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
            setOpen(true)
          }}
        >
          {CITY}
          <Icon name="down" className="ht-down" />
        </Press>
        <View className="u-grow" />
      </Header>
      <PanelSheet
        source={LOTS}
        panel={isOpen ? HOUSE_PANELS.place : undefined}
        filter={{}}
        onApply={filter => {
          go('house-list', writeFilter(filter))
        }}
        onClose={() => {
          setOpen(false)
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
