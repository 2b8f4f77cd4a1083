import { View } from '@tarojs/components'
import { Seen } from '@/domain/house/lists/seen'
import { Banners, Notice } from './banners'
import { BelowLazy } from './below-lazy'
import { DesktopEntries } from './entries'
import { DesktopHero } from './desktop-hero'
import { Featured } from './featured'
import { FirstCard } from './first-card-lazy'
import { Market } from './market'
import { Places } from './places'
import { RankCards } from './ranks'
import { Stream } from './stream'
import { Topic } from './topic'
import { WikisLazy } from './wikis-lazy'

/** All parts at once, in columns under a search that spans the page. */
export function DesktopHome() {
  return (
    <>
      <DesktopHero />
      <View className="home-w">
        <DesktopEntries />
        <Featured grid />
        <Notice />
        <Banners grid />
        <FirstCard />
        <View className="home-3">
          <Market wide />
          <BelowLazy />
        </View>
        <View className="home-3">
          <RankCards />
          <WikisLazy />
        </View>
        <Places />
        <Topic grid />
        <Seen />
        <Stream grid />
      </View>
    </>
  )
}
