// Desk section of the data's quality: scores of the last check by source, fault, court and reader. A press on a number opens its lots; the
// filter stands in the address.

import { View } from '@tarojs/components'
import {
  ageWords,
  checkedWords,
  FAULT_GROUP_LABELS,
  FAULT_GROUPS,
  FAULT_ROWS,
  goodWords,
  groupTotal,
  listFaults,
  PAPER_LABELS,
  papersWords,
  partWords,
  rankWords,
  type Quality as Board,
  type QualityAsked,
  type QualityScore,
  type QualitySource,
} from '@/domain/desk/quality-view'
import { countWords } from '@/domain/desk/running-view'
import { useQuality } from '@/domain/desk/use-quality'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { CountPress } from './count-press'
import { Narrow } from './narrow'
import { Card, RoomHead } from './parts'
import { StatTile } from './stat-tile'
import { QualityLots, readQualityAsked } from './quality-lots'
import { QualitySteps } from './quality-steps'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import './business.scss'

type Show = (asked: QualityAsked) => void

/** Quality of the lots' data; with a filter in the address, the lots behind it. */
export function Quality({ place }: { place: DeskPlace }) {
  const { pick, text } = roomAddress(place)
  const source = text('of')
  const change = (params: Record<string, string | undefined>) =>
    place.setParams({ section: 'quality', ...params })
  if (pick('list', ['1']))
    return <QualityLots asked={readQualityAsked(place)} place={place} onBack={() => change({ of: source })} />
  return (
    <QualityBoard
      source={source}
      onSource={of => change({ of })}
      onShow={asked => change({ of: source, list: '1', ...asked })}
    />
  )
}

function QualityBoard({
  source,
  onSource,
  onShow,
}: {
  source: string | undefined
  onSource: (source: string | undefined) => void
  onShow: Show
}) {
  const query = useQuality({ ...(source && { source }) })
  const show: Show = asked => onShow({ ...(source && { source }), ...asked })
  return (
    <>
      <RoomHead title="数据质量" note={query.data && checkedWords(query.data.checked_at)}>
        <Narrow
          label="所有来源"
          rows={(query.data?.sources ?? []).map(one => ({ id: one.source, name: one.source }))}
          value={source}
          onChange={onSource}
        />
      </RoomHead>
      <ScreenContent query={query} subject="数据质量">
        {board =>
          board.checked_at === null ? (
            <Empty title="还没有检查过" hint="每小时检查一次，管理员也可以在运行状态里立即执行" />
          ) : (
            <>
              <Tiles board={board} onShow={show} />
              <Sources board={board} onShow={onShow} />
              <View className="edk-biz">
                <Faults board={board} onShow={show} />
                <View>
                  <Readers board={board} />
                  <QualitySteps board={board} />
                </View>
              </View>
              <Courts board={board} onShow={show} />
            </>
          )
        }
      </ScreenContent>
      <DemoMark />
    </>
  )
}

interface PartProps {
  board: Board
  onShow: Show
}

const Tiles = ({ board: { total, days, papers }, onShow }: PartProps) => (
  <View className="edk-tiles">
    <StatTile
      label="没有问题的房源"
      value={partWords(total.good, total.lots)}
      trend={{
        values: days.map(({ good, lots }) => (lots === 0 ? 0 : (100 * good) / lots)),
        label: `没有问题的比例，近 30 天里检查过的 ${days.length} 天`,
      }}
      hint={`${countWords(total.good)} / ${countWords(total.lots)} 套`}
    />
    {FAULT_GROUPS.map(group => (
      <StatTile
        key={group}
        label={FAULT_GROUP_LABELS[group]}
        value={
          <CountPress
            total={groupTotal(total, group)}
            label={`${FAULT_GROUP_LABELS[group]} ${countWords(groupTotal(total, group))} 套`}
            onPress={() => onShow({ group })}
          />
        }
        hint={`占 ${partWords(groupTotal(total, group), total.lots)}，一套可有几类`}
      />
    ))}
    <StatTile
      label="未结束的，距上次更新"
      value={total.age_days === null ? '—' : `${total.age_days.toFixed(1)} 天`}
      hint={`${countWords(total.open)} 套的平均`}
    />
    <StatTile label="材料对照" value={partWords(papers.compared, papers.lots)} hint={papersWords(papers)} />
  </View>
)

/** Share without a fault, and counts by group, of a source or a court. */
const scoreColumns = <Row extends QualityScore>(
  nameOf: (row: Row) => string,
  onShow: (row: Row, asked: QualityAsked) => void,
): Column<Row>[] => [
  column('good', '没有问题', { width: 150, isRight: true }, goodWords),
  ...FAULT_GROUPS.map(group =>
    column<Row>(group, FAULT_GROUP_LABELS[group], { width: 64, isRight: true }, row => (
      <CountPress
        total={groupTotal(row, group)}
        label={`${nameOf(row)}的${FAULT_GROUP_LABELS[group]} ${countWords(groupTotal(row, group))} 套`}
        onPress={() => onShow(row, { group })}
      />
    )),
  ),
  column('all', '有问题', { width: 68, isRight: true }, row => (
    <CountPress
      total={row.lots - row.good}
      label={`${nameOf(row)}有问题的 ${countWords(row.lots - row.good)} 套`}
      onPress={() => onShow(row, {})}
    />
  )),
  column('age', '距上次更新', { width: 130, isRight: true }, ageWords),
  column('worst', '最多的问题', { least: 160 }, row => {
    const [worst] = listFaults(row)
    return worst === undefined
      ? '没有'
      : `${FAULT_ROWS[worst.fault].label} ${countWords(worst.total)} / ${countWords(worst.of)}`
  }),
]

const Sources = ({ board: { sources }, onShow }: PartProps) => (
  <Card title="按来源" side="没有问题的比例高的在前；一套房源归最后送来它的来源">
    {sources.length === 0 ? (
      <Empty small title="还没有房源" />
    ) : (
      <DataTable
        caption="按来源"
        columns={[
          column<QualitySource>('rank', '名次', 130, rankWords),
          column<QualitySource>('source', '来源', { least: 120, isHead: true }, ({ source }) => source),
          ...scoreColumns<QualitySource>(
            ({ source }) => source,
            ({ source }, asked) => onShow({ ...asked, source }),
          ),
        ]}
        rows={sources}
        idOf={({ source }) => source}
      />
    )}
  </Card>
)

type FaultLine = QualityScore['faults'][number]

const faultColumns = (onShow: Show): Column<FaultLine>[] => [
  column('fault', '问题', { least: 110, isHead: true }, ({ fault }) => FAULT_ROWS[fault].label),
  column('group', '类别', 72, ({ fault }) => FAULT_GROUP_LABELS[FAULT_ROWS[fault].group]),
  column('total', '套数', { width: 56, isRight: true }, ({ fault, total }) => (
    <CountPress
      total={total}
      label={`${FAULT_ROWS[fault].label} ${countWords(total)} 套`}
      onPress={() => onShow({ fault })}
    />
  )),
  column('right', '完好', { width: 64, isRight: true }, ({ total, of }) => partWords(of - total, of)),
  column('of', '在哪些里', { least: 130 }, ({ fault, of }) => `${FAULT_ROWS[fault].of} ${countWords(of)} 套`),
]

const Faults = ({ board: { total }, onShow }: PartProps) => (
  <Card title="按问题" side="完好 = 没有这种问题的 / 能查的">
    <DataTable
      caption="按问题"
      columns={faultColumns(onShow)}
      rows={total.faults}
      idOf={({ fault }) => fault}
    />
  </Card>
)

const READERS: Column<Board['readers'][number]>[] = [
  column('paper', '材料', { least: 120, isHead: true }, ({ paper }) => PAPER_LABELS[paper]),
  column('read', '读出', { width: 80, isRight: true }, ({ read }) => countWords(read)),
  column('wrong', '更正', { width: 72, isRight: true }, ({ wrong }) => countWords(wrong)),
  column('share', '错误率', { width: 76, isRight: true }, ({ read, wrong }) => partWords(wrong, read)),
]

const Readers = ({ board: { readers } }: { board: Board }) => (
  <Card title="自动读取的错误率" side="更正 = 报错属实的与员工改过的；没有人看过的不算对">
    <DataTable caption="自动读取的错误率" columns={READERS} rows={readers} idOf={({ paper }) => paper} />
  </Card>
)

type CourtLine = Board['courts'][number]

const Courts = ({ board: { courts, court_total }, onShow }: PartProps) => (
  <Card
    title="按法院"
    side={
      court_total > courts.length
        ? `共 ${countWords(court_total)} 家，列有问题最多的 ${courts.length} 家`
        : `共 ${countWords(court_total)} 家，有问题多的在前`
    }
  >
    {courts.length === 0 ? (
      <Empty small title="还没有房源" />
    ) : (
      <DataTable
        caption="按法院"
        columns={[
          column<CourtLine>('court', '法院', { least: 160, isHead: true }, ({ court }) => court),
          ...scoreColumns<CourtLine>(
            ({ court }) => court,
            ({ court }, asked) => onShow({ ...asked, court }),
          ),
        ]}
        rows={courts}
        idOf={({ court }) => court}
      />
    )}
  </Card>
)
