import { useModel } from '@/domain/building/detail/use-building'
import type { ModelInfo } from '@/contract/building/schema'
import { Screen } from '@/features/chrome/screen/screen'
import { CompareButton } from '@/features/compare/compare-button'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useSales } from '../detail/use-sales'
import { ModelLayout } from './layout'

/** One kind of flat: its plan, its price, its strengths. */
function BuildTypeDetail() {
  const { type_id } = useParams<'build-type-detail'>()
  const query = useModel(Number(type_id))
  const isDesktop = useIsDesktop()
  const model = query.data
  const title = model ? `${model.building.name} ${model.name}` : '户型详情'
  const { actions, sheets } = useSales(model?.building_id, title)
  useShare({ screen: 'build-type-detail', params: { type_id }, title, imgUrl: model?.picture ?? undefined })
  return (
    <Screen
      name="build-type-detail"
      title={title}
      headed={isDesktop && model !== undefined}

      subject="户型"
      query={query}
      skeleton={<BoneSections sections={3} />}
      bar={
        model &&
        !isDesktop && (
          <StickyBar>
            <CompareButton kind="build" id={model.building_id} look="bar" />
            <Button kind="quiet" grow onPress={() => actions.onConsult()}>
              问经纪人
            </Button>
            <Button kind="primary" grow onPress={actions.onViewing}>
              预约看房
            </Button>
          </StickyBar>
        )
      }
    >
      {(shown: ModelInfo) => (
        <>
          <ModelLayout model={shown} actions={actions} />
          {sheets}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(BuildTypeDetail)
