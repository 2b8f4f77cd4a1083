import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'

export default function MapXinfang() {
  const params = useParams<'map-xinfang'>()
  return (
    <Screen name='map-xinfang' title='地图找新房'>
      {Object.values(params).join(' ')}
    </Screen>
  )
}
