import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function BuildTypeList() {
  const params = useParams<'build-type-list'>()
  return (
    <Screen name='build-type-list' title='户型列表'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
