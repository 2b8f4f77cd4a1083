import { View } from '@tarojs/components'
import { useLogoffInfo } from '@/domain/account/use-account'
import '@/features/account/account.scss'
import { LogoffPlan } from '@/features/account/logoff-plan'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { back, linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { DemoMark } from '@/ui/section/section'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'

function MyLogoff() {
  const query = useLogoffInfo()
  const isDesktop = useIsDesktop()
  const actions = (
    <>
      <Button grow kind="primary" onPress={back}>
        先不注销
      </Button>
      <Button disabled={!query.data || query.data.blocks.length > 0} {...linkTo('my-logoff-verification')}>
        继续注销
      </Button>
    </>
  )
  return (
    <Screen
      name="my-logoff"
      title="注销账号"
      header="title"
      place="member"
      query={query}
      subject="注销说明"
      bar={isDesktop ? undefined : <StickyBar>{actions}</StickyBar>}
    >
      {info => (
        <>
          <LogoffPlan info={info} />
          {isDesktop && <View className="acc-do u-grid u-grid2 u-g3">{actions}</View>}
          <DemoMark />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(MyLogoff)
