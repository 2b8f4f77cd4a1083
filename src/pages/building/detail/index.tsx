import { useBuilding, type BuildingInfo } from '@/domain/building/detail/use-building'
import { useLandingPageView } from '@/domain/visit/use-landing-page-view'
import { useEntityPage } from '@/domain/visit/use-entity-page'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { ActionBar } from './action-bar'
import { BuildingLayout } from './layout'
import { BuildingSkeleton } from './skeleton'
import { useSales } from './use-sales'

function BuildDetail() {
  const { id } = useParams<'build-detail'>()
  const query = useBuilding(id)
  const isDesktop = useIsDesktop()
  const building = query.data
  const { actions, sheets } = useSales(building?.id, building?.name ?? '')
  useLandingPageView('building_new', building?.id)
  useEntityPage('building', building, { screen: 'build-detail', params: { id }, title: '新房' })
  return (
    <Screen
      name="build-detail"
      title={building?.name ?? '新房详情'}
      headed={building !== undefined}
      header={isDesktop ? 'default' : building ? 'none' : 'title'}
      subject="楼盘信息"
      bar={building && !isDesktop && <ActionBar building={building} actions={actions} />}
      query={query}
      skeleton={<BuildingSkeleton />}
    >
      {(shown: BuildingInfo) => (
        <>
          <BuildingLayout building={shown} actions={actions} />
          {sheets}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(BuildDetail)
