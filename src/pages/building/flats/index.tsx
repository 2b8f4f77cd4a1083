import { View } from '@tarojs/components'
import { BuildingLine } from '@/domain/building/detail/building-line'
import { useBuilding, type BuildingInfo } from '@/domain/building/detail/use-building'
import { readFlatChoice, writeFlatChoice, type FlatChoice } from '@/domain/building/flats/flat-choice'
import { useTowers } from '@/domain/building/flats/use-flats'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import type { ParamsFor } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Flats } from './flats'
import './index.scss'

/** The filed price of every flat of a building, by tower, floor, kind and state. The URL holds the filter. */
function BuildFlatList() {
  const params = useParams<'build-flat-list'>()
  const setParams = useSetParams<'build-flat-list'>()
  const query = useBuilding(params.id)
  const title = query.data ? `${query.data.name}一房一价` : '一房一价'
  useShare({ screen: 'build-flat-list', params: { id: params.id }, title })
  const choose = (next: FlatChoice) =>
    setParams({ id: params.id, ...writeFlatChoice(next) } as ParamsFor<'build-flat-list'>)
  return (
    <Screen
      name="build-flat-list"
      title={title}

      query={query}
      subject="一房一价"
      skeleton={<BoneSections sections={3} />}
    >
      {(building: BuildingInfo) => (
        <Prices building={building} choice={readFlatChoice(params)} onChange={choose} />
      )}
    </Screen>
  )
}

export default withErrorBoundary(BuildFlatList)

interface Props {
  building: BuildingInfo
  choice: FlatChoice
  onChange: (next: FlatChoice) => void
}

function Prices({ building, choice, onChange }: Props) {
  const towers = useTowers(building.id)
  return (
    <View className="bfl">
      <Breadcrumbs
        items={[
          { text: '新房', ...linkTo('build-list', {}) },
          { text: building.name, ...linkTo('build-detail', { id: building.id }) },
          { text: '一房一价' },
        ]}
      />
      <BuildingLine card={building} />
      <ScreenContent query={towers} subject="一房一价" skeleton={<BoneSections sections={2} />}>
        {shown =>
          shown.list.length === 0 ? (
            <Empty
              title="还没有公示一房一价"
              hint="取得预售许可后十日内公示，取证的消息在楼盘动态里"
              actions={
                <Button kind="primary" {...linkTo('build-dynamic', { id: building.id })}>
                  看楼盘动态
                </Button>
              }
            />
          ) : (
            <Flats building={building} para={shown} choice={choice} onChange={onChange} />
          )
        }
      </ScreenContent>
    </View>
  )
}
