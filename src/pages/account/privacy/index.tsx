import { View } from '@tarojs/components'
import type { PrivacyInfo } from '@/contract/privacy/schema'
import { usePrivacy } from '@/domain/account/use-privacy'
import '@/features/account/account.scss'
import { Consents, PolicyCards } from '@/features/account/consents'
import { DeleteCards, ExportCard, PhoneUses } from '@/features/account/own-data'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { useParams, useSetParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { Tabs } from '@/ui/tabs/tabs'

const TABS = [
  { key: 'consents', label: '我同意过的' },
  { key: 'data', label: '我的数据' },
] as const

/** The member's consents, and the data stored about them: both at once on the desktop. */
function MyPrivacy() {
  const query = usePrivacy()
  return (
    <Screen name="my-privacy" title="隐私中心" header="title" place="member" query={query} subject="隐私设置">
      {info => (
        <>
          <Parts info={info} />
          <DemoMark />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(MyPrivacy)

function Parts({ info }: { info: PrivacyInfo }) {
  const isDesktop = useIsDesktop()
  const { tab } = useParams<'my-privacy'>()
  const setParams = useSetParams<'my-privacy'>()
  const consents = (
    <View>
      <View className="pv-top">
        <View className="u-title u-t20">您同意过什么，随时可收回</View>
        <View className="u-t13 u-c2">收回后不再收集，已收集的马上删除</View>
      </View>
      <Consents info={info} />
      <PolicyCards />
      {isDesktop && <DeleteCards info={info} />}
    </View>
  )
  const data = (
    <View className="acc-col">
      <ExportCard info={info} />
      <PhoneUses info={info} />
      {!isDesktop && <DeleteCards info={info} />}
    </View>
  )
  if (isDesktop)
    return (
      <View className="acc-two">
        {consents}
        {data}
      </View>
    )
  return (
    <>
      <Tabs
        label="隐私中心"
        items={TABS}
        active={tab === 'data' ? 'data' : 'consents'}
        onChange={key => setParams({ tab: key === 'data' ? key : undefined })}
      />
      {tab === 'data' ? data : consents}
    </>
  )
}
