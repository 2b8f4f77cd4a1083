import { View } from '@tarojs/components'
import { useCasesLeft, useCaseLot, useOwnCases } from '@/domain/case/use-cases'
import '@/features/account/account.scss'
import { CaseForm } from '@/features/case/case-form'
import { CaseRows } from '@/features/case/case-rows'
import { Objection } from '@/features/account/objection'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'

/** With house_id it starts with that lot. */
function MyFeedback() {
  const { house_id: houseId } = useParams<'my-feedback'>()
  const lot = useCaseLot(houseId !== undefined && /^\d{1,10}$/.test(houseId) ? Number(houseId) : undefined)
  const pages = useOwnCases()
  const left = useCasesLeft(true).data?.left_today
  const found = lot.data?.list[0]
  return (
    <Screen name="my-feedback" title="投诉与反馈" header="title" place="member">
      <Objection />
      <View className="acc-two">
        <CaseForm
          key={found?.id ?? 0}
          start={{ lot: found }}
          left={left}
          onSent={({ number }) => toast(`已收到，编号 ${number}`)}
        />
        <ScreenContent query={pages} subject="提过的反馈" skeleton={<BoneSections sections={1} />}>
          {() => <CaseRows rows={pages.rows} total={pages.total ?? 0} left={left} />}
        </ScreenContent>
      </View>
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(MyFeedback)
