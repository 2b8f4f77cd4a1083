import type { ModelInfo } from '@/contract/building/schema'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { FiguresTable } from '@/ui/facts/facts'
import { More, Section } from '@/ui/section/section'
import { zoneRows, type ZoneRow } from './flat-view'

const COLUMNS = [
  { key: 'name', title: '楼栋', cell: (row: ZoneRow) => row.name },
  { key: 'total', title: '可售', cell: (row: ZoneRow) => row.total },
  { key: 'unit', title: '单价', cell: (row: ZoneRow) => row.unitPrice, optional: true },
  { key: 'price', title: '总价', cell: (row: ZoneRow) => row.price },
]

/** Zones in which flats of this floor plan are for sale, and their prices. */
export function ZonesSection({
  model: { id, building_id, building, zones, filed_on },
}: {
  model: ModelInfo
}) {
  if (zones.length === 0) return null
  const source =
    filed_on === null ? (
      '一房一价待公示'
    ) : (
      <>
        {building.is_demo && '演示数据：'}一房一价公示
        <Dot />
        {filed_on}
      </>
    )
  return (
    <Section
      id="zones"
      title="在售楼栋"
      side={<More {...linkTo('build-flat-list', { id: building_id, model_id: id })}>一房一价</More>}
      source={source}
    >
      <FiguresTable caption="在售楼栋" columns={COLUMNS} rows={zoneRows(zones)} rowKey={row => row.key} />
    </Section>
  )
}
