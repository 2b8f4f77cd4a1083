import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function RightsList() {
  const params = useParams<'rights-list'>()
  return (
    <Screen name='rights-list' title='不良资产'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
