import { View } from '@tarojs/components'
import { useFeedback, useFeedbackLeft, useLotOf } from '@/domain/account/use-feedback'
import '@/features/account/account.scss'
import { FeedbackForm } from '@/features/account/feedback-form'
import { FeedbackRows } from '@/features/account/feedback-rows'
import { Objection } from '@/features/account/objection'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'

/** With house_id it begins with that lot. */
export default function MyFeedback() {
  const { house_id: houseId } = useParams<'my-feedback'>()
  const lot = useLotOf(houseId !== undefined && /^\d{1,10}$/.test(houseId) ? Number(houseId) : undefined)
  const pages = useFeedback()
  const left = useFeedbackLeft().data?.left_today
  const found = lot.data?.list[0] ?? null
  return (
    <Screen name="my-feedback" title="意见反馈" header="title" place="member">
      <Objection />
      <View className="acc-two">
        <FeedbackForm key={found?.id ?? 0} lot={found} left={left} />
        <ScreenContent query={pages} subject="提过的反馈" skeleton={<BoneLines lines={4} />}>
          {() => <FeedbackRows rows={pages.rows} total={pages.total ?? 0} left={left} />}
        </ScreenContent>
      </View>
      <DemoMark />
    </Screen>
  )
}
