import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import type { BuildingInfo } from '@/domain/building/detail/use-building'
import type { FlatChoice } from '@/domain/building/flats/flat-choice'
import { FlatFilters, FlatSortMenu } from '@/domain/building/flats/flat-filters'
import { towerSums } from '@/domain/building/flats/flat-view'
import { FlatsTable } from '@/domain/building/flats/flats-table'
import { useFlats } from '@/domain/building/flats/use-flats'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Dot } from '@/ui/dots/dots'
import { Trio } from '@/ui/facts/facts'
import { Figure } from '@/ui/figure/figure'
import { ListEnd } from '@/ui/list/list-end'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'

interface Props {
  building: BuildingInfo
  para: Result<'h5/building-new/tower-list'>
  choice: FlatChoice
  onChange: (next: FlatChoice) => void
}

/** Remaining flats of the tower, the filters, and the growing table. */
export function Flats({ building, para: { list: towers, models, source }, choice, onChange }: Props) {
  const { pages, states } = useFlats(building.id, choice)
  const chosen = towers.find(({ id }) => id === choice.tower_id)
  return (
    <>
      <Sums towers={towers} chosen={chosen} source={source} />
      <FlatFilters towers={towers} models={models} states={states} choice={choice} onChange={onChange} />
      <View className="bfl-tools u-row u-g3 u-label">
        <View className="u-grow u-fig" role="status">
          {pages.total === undefined ? '' : `${groupDigits(pages.total)} 套`}
        </View>
        <FlatSortMenu choice={choice} onChange={onChange} />
      </View>
      <ScreenContent query={pages} subject="一房一价" skeleton={<BoneSections sections={1} />}>
        {() =>
          pages.rows.length === 0 ? (
            <Empty
              title="没有这样的房源"
              hint="请换一个楼栋、楼层或状态"
              actions={<Button onPress={() => onChange({})}>看全部</Button>}
            />
          ) : (
            <View className={pages.isPlaceholderData ? 'is-old' : ''} aria-busy={pages.isPlaceholderData}>
              <Section className="bfl-table" source="价格为备案价，含不含装修与实际成交价以合同为准">
                <FlatsTable flats={pages.rows} withTower={chosen === undefined && towers.length > 1} />
              </Section>
              <ListEnd pages={pages} unit="套" />
              {building.is_demo && <DemoMark />}
            </View>
          )
        }
      </ScreenContent>
    </>
  )
}

function Sums({
  towers,
  chosen,
  source,
}: Pick<Props['para'], 'source'> & {
  towers: Props['para']['list']
  chosen: Props['para']['list'][number] | undefined
}) {
  const view = towerSums(towers, chosen)
  return (
    <Section
      title={view.title}
      className="bfl-sums"
      source={
        source &&
        view.filedOn && (
          <>
            {source.source}
            <Dot />
            {view.filedOn}
          </>
        )
      }
    >
      <Trio
        items={view.items.map(({ label, value, unit }) => ({
          label,
          value: <Figure value={value} unit={unit} />,
        }))}
      />
      {view.notes.length > 0 && (
        <View className="bfl-notes u-mt2 u-no-autospace">
          {view.notes.map(note => (
            <View key={note}>{note}</View>
          ))}
        </View>
      )}
    </Section>
  )
}
