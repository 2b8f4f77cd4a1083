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
import { Banners } from './banners'
import { BelowLazy } from './below-lazy'
import { DesktopHome } from './desktop'
import { Featured } from './featured'
import { Market } from './market'
import { HomeHeader, PhoneTop } from './phone-top'
import { Places } from './places'
import { Ranks } from './ranks'
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
