import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { SituationLine } from '@/domain/situation/situation-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { PicksSection } from '@/features/first-time/first-picks'
import { SumsSection } from '@/features/first-time/first-sums'
import { TermsSection, WaySection } from '@/features/first-time/first-words'
import { useSafeLots, useWorkedLot } from '@/features/first-time/use-first'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { deviceStorage } from '@/state/storage'
import { Button } from '@/ui/button/button'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { DemoMark, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'

const TITLE = '第一次拍'

/** For first-time bidders: payments and their dates, the steps, the terms, and lots to start with. */
function FirstTime() {
  const isDesktop = useIsDesktop()
  const worked = useWorkedLot()
  const safe = useSafeLots()
  useTrace('tool', 0)
  useShare({ screen: 'first-time', title: `${TITLE}：保证金、尾款、总成本` })
  useEffect(() => {
    deviceStorage.set('firstTime', true)
  }, [])
  const actions = (
    <>
      <Button icon="play" {...linkTo('practice', {})}>
        练一场
      </Button>
      <Button kind="primary" grow={!isDesktop} {...linkTo('bid-limit', {})}>
        用我的资金计算
      </Button>
    </>
  )
  return (
    <Screen
      name="first-time"
      title={TITLE}

      headed
      bar={isDesktop ? undefined : <StickyBar>{actions}</StickyBar>}
    >
      <View className="fst-hero">
        <View className="u-title u-t24 u-lh1-4" role="heading" aria-level={1}>
          先算清三笔费用，再去看房
        </View>
        <View className="u-t13 u-c2">在一套房上从报名算到拿钥匙，8 分钟读完</View>
        {isDesktop && <View className="u-flex u-g3 u-mt3">{actions}</View>}
      </View>
      <SituationLine />
      <View className="fst-2">
        <View>
          <QueryBoundary query={worked} subject="算例" skeleton={<Bones />}>
            {view => <SumsSection view={view} />}
          </QueryBoundary>
          <TermsSection />
        </View>
        <View>
          <WaySection sample={worked.data === null ? null : worked.data?.house.id} />
          <QueryBoundary query={safe} subject="房源" skeleton={<Bones />}>
            {data => <PicksSection {...data} />}
          </QueryBoundary>
        </View>
      </View>
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(FirstTime)

/** As high as the sums, which fill a phone's window, so that the parts below do not move visibly. */
function Bones() {
  const isTablet = useIsTablet()
  const isDesktop = useIsDesktop()
  return (
    <Section>
      <SkeletonText lines={isTablet && !isDesktop ? 26 : 30} />
    </Section>
  )
}
