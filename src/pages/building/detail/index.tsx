import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function BuildDetail() {
  const params = useParams<'build-detail'>()
  return (
    <Screen name='build-detail' title='新房详情'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
