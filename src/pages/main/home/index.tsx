import { View } from '@tarojs/components'
import { Screen } from '@/features/chrome/screen/screen'
import { CachedHere } from '@/features/chrome/screen/cached-here'
import { useTrace } from '@/domain/visit/use-trace'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { DemoMark } from '@/ui/section/section'
import { Banners } from './banners'
import { DesktopHome } from './desktop'
import { Featured } from './featured'
import { FirstCard } from './first-card-lazy'
import { Market } from './market'
import { PhoneBelow } from './phone-below-lazy'
import { HomeHeader, PhoneTop } from './phone-top'
import { Week } from './week'
import './index.scss'

function Home() {
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

export default withErrorBoundary(Home)

const PhoneHome = () => (
  <>
    <PhoneTop />
    <Banners />
    <View className="home-2">
      <Week />
      <Market />
    </View>
    <Featured />
    <FirstCard />
    <PhoneBelow />
    <DemoMark />
  </>
)
