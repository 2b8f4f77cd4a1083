import { View } from '@tarojs/components'
import {
  askedWords,
  FAULT_GROUPS,
  FAULTS,
  noteWords,
  type QualityAsked,
  type QualityLot,
} from '@/domain/desk/quality-view'
import { useQualityExport, useQualityLots } from '@/domain/desk/use-quality'
import { HOUSE_STATUS_LABELS } from '@/domain/desk/lot-rows'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { ExportButton } from './lot-export'
import { RoomHead } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'

/** The filter in the room's address. */
export function readQualityAsked(place: DeskPlace): QualityAsked {
  const { pick, text } = roomAddress(place)
  const [source, court] = [text('source'), text('court')]
  const [group, fault] = [pick('group', FAULT_GROUPS), pick('fault', FAULTS)]
  return {
    ...(source && { source }),
    ...(court && { court }),
    ...(group && { group }),
    ...(fault && { fault }),
  }
}

const COLUMNS: Column<QualityLot>[] = [
  column('code', '编号', 104, ({ code }) => code),
  column('title', '标题', { isHead: true }, ({ id, title, place }) => (
    <TwoLines
      first={
        <Press className="edk-title" {...linkTo('desk-lot', { id })}>
          {title}
        </Press>
      }
      second={place}
    />
  )),
  column('faults', '问题', { least: 260 }, ({ faults }) => (
    <View>
      {faults.map(one => (
        <View key={one.fault}>{noteWords(one)}</View>
      ))}
    </View>
  )),
  column('source', '来源', 120, ({ source }) => source),
  column('court', '法院', 140, ({ court }) => court),
  column('state', '状态', 84, ({ status }) => HOUSE_STATUS_LABELS[status]),
  column('updated', '更新', 100, ({ updated_at }) => shortTime(updated_at)),
]

/** The lots behind a number of the board. */
export function QualityLots({
  asked,
  place,
  onBack,
}: {
  asked: QualityAsked
  place: DeskPlace
  onBack: () => void
}) {
  const { paging, asked: page } = roomAddress(place)
  const query = useQualityLots({ ...asked, ...page })
  return (
    <>
      <RoomHead title="有问题的房源" note={askedWords(asked)}>
        <QualityExport key={JSON.stringify(asked)} asked={asked} total={query.data?.total ?? 0} />
        <Press className="edk-chip" onPress={onBack}>
          返回数据质量
        </Press>
      </RoomHead>
      <PagedTable
        caption="有问题的房源"
        columns={COLUMNS}
        card={{
          ...paging,
          query,
          subject: '有问题的房源',
          none: '没有这样的房源',
          hint: '上次检查后可能已经改好',
          unit: '套',
        }}
      />
    </>
  )
}

const QualityExport = ({ asked, total }: { asked: QualityAsked; total: number }) => (
  <ExportButton write={useQualityExport()} request={asked} total={total} />
)
