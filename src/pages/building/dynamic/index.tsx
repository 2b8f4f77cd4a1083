import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function BuildDynamic() {
  const params = useParams<'build-dynamic'>()
  return (
    <Screen name='build-dynamic' title='楼盘动态'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
