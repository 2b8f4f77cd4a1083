import { View } from '@tarojs/components'
import type { DynamicType } from '@/contract/codes'
import { BuildingLine } from '@/domain/building/detail/building-line'
import { readNewsChoice, type NewsChoice } from '@/domain/building/detail/choices'
import { newsItems } from '@/domain/building/detail/news-section'
import {
  useBuilding,
  useBuildingNews,
  useNewsPara,
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
import { ListEnd } from '@/ui/list/list-end'
import { Scroller } from '@/ui/scroller/scroller'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Timeline } from '@/ui/steps/steps'
import './index.scss'

/** All news of one building, by type and month. */
function BuildDynamic() {
  const params = useParams<'build-dynamic'>()
  const setParams = useSetParams<'build-dynamic'>()
  const query = useBuilding(params.id)
  const choice = readNewsChoice(params)
  const name = query.data?.name ?? ''
  useShare({ screen: 'build-dynamic', params: { id: params.id }, title: `${name}楼盘动态` })
  const choose = ({ types, month }: NewsChoice) =>
    setParams({ id: params.id, types: types?.join(','), month } as ParamsFor<'build-dynamic'>)
  return (
    <Screen
      name="build-dynamic"
      title={name ? `${name}动态` : '楼盘动态'}

      query={query}
      subject="楼盘动态"
      skeleton={<BoneSections sections={2} />}
    >
      {(building: BuildingInfo) => <News building={building} choice={choice} onChange={choose} />}
    </Screen>
  )
}

export default withErrorBoundary(BuildDynamic)

function News({
  building,
  choice,
  onChange,
}: {
  building: BuildingInfo
  choice: NewsChoice
  onChange: (next: NewsChoice) => void
}) {
  const pages = useBuildingNews(building.id, choice)
  const para = useNewsPara(building.id).data
  return (
    <View className="bnp">
      <Breadcrumbs
        items={[
          { text: '新房', ...linkTo('build-list', {}) },
          { text: building.name, ...linkTo('build-detail', { id: building.id }) },
          { text: '楼盘动态' },
        ]}
      />
      <BuildingLine card={building} />
      {para && para.types.length > 1 && <TypeWords types={para.types} choice={choice} onChange={onChange} />}
      {para && para.months.length > 1 && (
        <MonthWords months={para.months} choice={choice} onChange={onChange} />
      )}
      <ScreenContent query={pages} subject="楼盘动态">
        {() =>
          pages.rows.length === 0 ? (
            <Empty title="没有这样的动态" hint="请换一个类型或月份" />
          ) : (
            <>
              <Section>
                <Timeline label="楼盘动态" items={newsItems(pages.rows, true)} />
              </Section>
              <ListEnd pages={pages} unit="条" />
              {building.is_demo && <DemoMark />}
            </>
          )
        }
      </ScreenContent>
    </View>
  )
}

type NewsPara = NonNullable<ReturnType<typeof useNewsPara>['data']>
interface WordsProps {
  choice: NewsChoice
  onChange: (next: NewsChoice) => void
}

const TypeWords = ({ types, choice, onChange }: WordsProps & Pick<NewsPara, 'types'>) => (
  <View className="bnp-words u-pt3">
    <Scroller label="类型">
      <Word isOn={choice.types === undefined} onPress={() => onChange({ ...choice, types: undefined })}>
        全部类型
      </Word>
      {types.map(({ key, label, total }) => (
        <Word
          key={key}
          isOn={choice.types?.includes(key as DynamicType) ?? false}
          onPress={() => onChange({ ...choice, types: [key as DynamicType] })}
        >{`${label} ${total ?? ''}`}</Word>
      ))}
    </Scroller>
  </View>
)

const MonthWords = ({ months, choice, onChange }: WordsProps & Pick<NewsPara, 'months'>) => (
  <View className="bnp-words u-pt3">
    <Scroller label="月份">
      <Word isOn={choice.month === undefined} onPress={() => onChange({ ...choice, month: undefined })}>
        全部月份
      </Word>
      {months.map(({ key, label }) => (
        <Word key={key} isOn={choice.month === key} onPress={() => onChange({ ...choice, month: key })}>
          {label}
        </Word>
      ))}
    </Scroller>
  </View>
)
