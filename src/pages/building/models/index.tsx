import { View } from '@tarojs/components'
import { spanText } from '@/domain/building/building-card-view'
import { BuildingLine } from '@/domain/building/detail/building-line'
import { readModelChoice, STATUS_CHOICES, type ModelChoice } from '@/domain/building/detail/choices'
import { ModelCard } from '@/domain/building/detail/models-section'
import {
  useBuilding,
  useModelGroups,
  useModelPages,
  type BuildingInfo,
} from '@/domain/building/detail/use-building'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import type { ParamsFor } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Word } from '@/ui/chip/chip'
import { EndlessList } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const ALL = 'all'
const WAN = 1_000_000

/** All kinds of flats of a building, by rooms and state. */
function BuildTypeList() {
  const params = useParams<'build-type-list'>()
  const setParams = useSetParams<'build-type-list'>()
  const query = useBuilding(params.id)
  const name = query.data?.name ?? ''
  useShare({ screen: 'build-type-list', params: { id: params.id }, title: `${name}户型` })
  const choose = ({ group, statuses }: ModelChoice) =>
    setParams({ id: params.id, group, statuses: statuses?.join(',') } as ParamsFor<'build-type-list'>)
  return (
    <Screen
      name="build-type-list"
      title={name ? `${name}户型` : '户型列表'}

      query={query}
      subject="户型"
      skeleton={<BoneSections sections={3} />}
    >
      {(building: BuildingInfo) => (
        <Models building={building} choice={readModelChoice(params)} onChange={choose} />
      )}
    </Screen>
  )
}

export default withErrorBoundary(BuildTypeList)

function Models({
  building,
  choice,
  onChange,
}: {
  building: BuildingInfo
  choice: ModelChoice
  onChange: (next: ModelChoice) => void
}) {
  const pages = useModelPages(building.id, choice)
  const groups = useModelGroups(building.id).data
  const now = groups?.list.find(group => group.group === choice.group)
  const tabs = [
    { key: ALL, label: '全部', total: groups?.total },
    ...(groups?.list.map(({ group, label, total }) => ({ key: String(group), label, total })) ?? []),
  ]
  return (
    <View>
      <Breadcrumbs
        items={[
          { text: '新房', ...linkTo('build-list', {}) },
          { text: building.name, ...linkTo('build-detail', { id: building.id }) },
          { text: '户型' },
        ]}
      />
      <BuildingLine card={building} />
      <Tabs
        label="户型"
        sticky
        items={tabs}
        active={choice.group === undefined ? ALL : String(choice.group)}
        onChange={key => onChange({ ...choice, group: key === ALL ? undefined : Number(key) })}
      />
      <View className="bms-words u-row u-wrap u-g2 u-p3" role="group" aria-label="销售状态">
        {STATUS_CHOICES.map(({ status, label }) => {
          const isOn = choice.statuses?.includes(status) ?? false
          return (
            <Word
              key={status}
              isOn={isOn}
              onPress={() => onChange({ ...choice, statuses: isOn ? undefined : [status] })}
            >
              {label}
            </Word>
          )
        })}
        {now && <View className="u-label u-ml-auto u-fig">{rangeWords(now)}</View>}
      </View>
      <ScreenContent query={pages} subject="户型">
        {() =>
          pages.rows.length === 0 ? (
            <Empty title="没有这样的户型" hint="请换一个居室或状态" />
          ) : (
            <>
              <EndlessList pages={pages} rowKey={model => model.id} unit="个户型">
                {model => <ModelCard model={model} wide />}
              </EndlessList>
              {building.is_demo && <DemoMark />}
            </>
          )
        }
      </ScreenContent>
    </View>
  )
}

interface Ranges {
  area_min: number
  area_max: number
  price_min: number | null
  price_max: number | null
}

/** Such as 89–108㎡，410–495万. */
function rangeWords({ area_min, area_max, price_min, price_max }: Ranges): string {
  const wan = (fen: number | null) => (fen === null ? null : Math.round(fen / WAN))
  const prices = spanText(wan(price_min), wan(price_max))
  return `${spanText(area_min, area_max) ?? ''}㎡${prices ? `，${prices}万` : ''}`
}
