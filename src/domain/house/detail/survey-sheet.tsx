import { View } from '@tarojs/components'
import { toBeijingDay } from '@/lib/dates'
import { KeyValues } from '@/ui/facts/facts'
import { Picture } from '@/ui/picture/picture'
import { Source } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { useSurvey } from './use-house'
import './survey-sheet.scss'

/** Results of the on-site survey: facts, text, pictures. */
export function SurveySheet({
  houseId,
  open,
  onClose,
}: {
  houseId: number
  open: boolean
  onClose: () => void
}) {
  const query = useSurvey(houseId, open)
  const { data } = query
  const isCutOff = query.fetchStatus === 'paused'
  return (
    <Sheet open={open} onClose={onClose} title="实勘记录">
      {!data &&
        (query.error || isCutOff ? (
          <ErrorState
            small
            title="实勘记录加载失败"
            hint={isCutOff && '网络已断开，连上后会自动重试'}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <Skeleton>
            <SkeletonText lines={6} />
          </Skeleton>
        ))}
      {data && (
        <>
          <KeyValues columns={1} facts={data.infos.map(({ label, value }) => ({ label, value }))} />
          {data.texts.map(({ id, title, text }) => (
            <View key={id} className="u-mt4">
              <View className="u-mid">{title}</View>
              <View className="u-label u-mt1 u-lh1-6">{text}</View>
            </View>
          ))}
          <View className="survey-pictures u-my4">
            {data.pictures.map(picture => (
              <Picture key={picture.id} src={picture.url} alt={picture.caption ?? '实勘照片'} width={170} />
            ))}
          </View>
          {data.surveyed_at !== null && (
            <Source>{`${data.surveyor ?? '实勘人员'}，${toBeijingDay(data.surveyed_at)}`}</Source>
          )}
        </>
      )}
    </Sheet>
  )
}
