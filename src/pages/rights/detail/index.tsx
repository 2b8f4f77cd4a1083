import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function RightsDetail() {
  const params = useParams<'rights-detail'>()
  return (
    <Screen name='rights-detail' title='资产包详情'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
