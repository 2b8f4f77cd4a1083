import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Brand } from '@/features/chrome/brand/brand'
import { Bell } from '@/features/chrome/header/bell'
import { DateTool } from '@/features/chrome/header/date-tool'
import { Header } from '@/features/chrome/header/header'
import { CITY } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import { Notice } from './banners'
import { PhoneEntries } from './entries'
import './phone-top.scss'

const CitySheet = lazyOnOpen(
  () => import('./city-sheet'),
  ({ open }) => open,
)

/** Logo and city; always visible. */
export function HomeHeader() {
  const [isOpen, setOpen] = useState(false)
  const side = (
    <>
      <DateTool />
      <Bell />
    </>
  )
  return (
    <>
      <Header root side={side}>
        <View className="ht-brand u-ml3">
          <Brand />
        </View>
        <Press className="ht-city u-ml3 u-c2" label={`${CITY}，选择区县或地铁`} onPress={() => setOpen(true)}>
          {CITY}
          <Icon name="down" className="u-size12" />
        </Press>
        <View className="u-grow" />
      </Header>
      <CitySheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Search, map, types and tools. */
export function PhoneTop() {
  return (
    <View className="u-pb3 u-bg-surface">
      <View className="u-row u-g2 u-px4 u-pt1 u-pb4">
        <Press className="ht-search u-px3 u-sunk u-row u-g2 u-grow u-c3" {...linkTo('search')}>
          <Icon name="search" size="s" />
          <Text className="u-cut">小区、房源编号或标题</Text>
        </Press>
        <Press className="ht-map u-px3 u-r-md u-bg-action-tint u-fixed" {...linkTo('map-fapai')}>
          <Icon name="map" size="s" />
          地图
        </Press>
      </View>
      <PhoneEntries />
      <Notice />
    </View>
  )
}
