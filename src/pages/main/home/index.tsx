import { View } from '@tarojs/components'
import { Screen } from '@/features/chrome/screen/screen'
import { CachedHere } from '@/features/chrome/screen/cached-here'
import { Seen } from '@/domain/house/lists/seen'
import { useTrace } from '@/domain/visit/use-trace'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { InTurn } from '@/ui/list/in-turn'
import { DemoMark } from '@/ui/section/section'
import { Banners, Notice } from './banners'
import { BelowLazy, WikisLazy } from './below-lazy'
import { DesktopEntries } from './entries'
import { DesktopHero } from './desktop-hero'
import { Featured } from './featured'
import { Market } from './market'
import { HomeHeader, PhoneTop } from './phone-top'
import { Places } from './places'
import { RankCards, Ranks } from './ranks'
import { Stream } from './stream'
import { Topic } from './topic'
import { Week } from './week'
import './index.scss'

export default function Home() {
  const isDesktop = useIsDesktop()
  useTrace('page', 0)
  useShare({ screen: 'home', title: BRAND })
  return (
    <Screen
      name="home"
      title="首页"
      tab="home"
      header={<HomeHeader />}
      headed={isDesktop}
      wide
      className="home"
    >
      <CachedHere>{isDesktop ? <DesktopHome /> : <PhoneHome />}</CachedHere>
    </Screen>
  )
}

/** What lies below the first screen asks its calls when it comes near. */
const BELOW = [
  () => <BelowLazy />,
  () => <Places />,
  () => <Topic />,
  () => <Ranks />,
  () => <Seen />,
  () => <Stream />,
]

const PhoneHome = () => (
  <>
    <PhoneTop />
    <Banners />
    <View className="home-2">
      <Week />
      <Market />
    </View>
    <Featured />
    <InTurn parts={BELOW} />
    <DemoMark />
  </>
)

function DesktopHome() {
  return (
    <>
      <DesktopHero />
      <View className="home-w">
        <DesktopEntries />
        <Notice />
        <Banners grid />
        <Featured grid />
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
