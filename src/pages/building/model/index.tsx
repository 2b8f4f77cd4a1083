import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function BuildTypeDetail() {
  const params = useParams<'build-type-detail'>()
  return (
    <Screen name='build-type-detail' title='户型详情'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
