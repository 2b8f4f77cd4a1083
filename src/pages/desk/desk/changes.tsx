// Audit log of the desk, filtered and paginated. Each row shows six changed fields, and the rest on request.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  CHANGE_KINDS,
  changedValue,
  changedWords,
  changeLink,
  changeWords,
  thingWords,
  type DeskChange,
} from '@/domain/desk/change-rows'
import { useChanges, useEditors } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { Act, RoomHead, Small } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable } from '../table/paged-table'
import { roomAddress, type RoomAddress } from '../table/room-address'
import { DayChip } from './day-chip'
import type { DeskPlace } from './desk-place'
import { Narrow } from './narrow'

/** Fields of one change shown before 'more': a new lot has sixty. */
const FEW = 6

const COLUMNS: Column<DeskChange>[] = [
  column('at', '时间', 150, ({ at }) => fullTime(at)),
  column('editor', '谁', 110, ({ editor }) => editor),
  column('thing', '改了什么', { width: 240, isHead: true }, row => <Thing row={row} />),
  column('fields', '前后', {}, row => <Fields row={row} />),
  column('action', '操作', 140, row => changeWords(row)),
]

/** Audit log: author, old and new values, the latest first. */
export function Changes({ place }: { place: DeskPlace }) {
  const room = roomAddress(place)
  const { asked, paging } = room
  const { kind, uid, from, to } = readFilter(room)
  const type = CHANGE_KINDS.find(({ id }) => id === kind)?.key
  const query = useChanges({
    ...asked,
    ...(type && { entity_type: type }),
    ...(uid && { uid }),
    ...(from && { day_from: from }),
    ...(to && { day_to: to }),
  })
  const isNarrowed = [type, uid, from, to].some(Boolean)
  return (
    <>
      <RoomHead title="改动记录" note="保留三年；与会员个人有关的内容不显示" />
      <ChangeFilters room={room} isNarrowed={isNarrowed} />
      <PagedTable
        place={place}
        caption="改动记录"
        columns={COLUMNS}
        card={{
          ...paging,
          query,
          subject: '改动记录',
          none: isNarrowed ? '没有符合条件的改动' : '还没有改动',
        }}
      />
    </>
  )
}

const readFilter = ({ id, text }: RoomAddress) => ({
  kind: id('kind'),
  uid: id('uid'),
  from: text('from'),
  to: text('to'),
})

function ChangeFilters({ room, isNarrowed }: { room: RoomAddress; isNarrowed: boolean }) {
  const { kind, uid, from, to } = readFilter(room)
  const onChange = room.change
  const editors = useEditors()
  return (
    <View className="edk-filters" role="group" aria-label="哪些改动">
      <Narrow label="全部内容" rows={CHANGE_KINDS} value={kind} onChange={next => onChange({ kind: next })} />
      <Narrow
        label="全部人员"
        rows={(editors.data?.list ?? []).map(one => ({ id: one.uid, name: one.name }))}
        value={uid}
        onChange={next => onChange({ uid: next })}
      />
      <DayChip label="从" value={from} max={to} onChange={day => onChange({ from: day || undefined })} />
      <DayChip label="到" value={to} min={from} onChange={day => onChange({ to: day || undefined })} />
      {isNarrowed && (
        <Press
          className="edk-chip"
          onPress={() => onChange({ kind: undefined, uid: undefined, from: undefined, to: undefined })}
        >
          清除条件
        </Press>
      )}
    </View>
  )
}

function Thing({ row }: { row: DeskChange }) {
  const { entity_type: type, entity_id: id, title } = row
  const name = `${thingWords(type)}${id > 0 ? ` ${id}` : ''}${title ? `：${title}` : ''}`
  const link = changeLink(row)
  return link ? (
    <Press className="u-act" {...link}>
      {name}
    </Press>
  ) : (
    <>{name}</>
  )
}

/** The changed fields, old and new, with the basis. */
function Fields({ row: { entity_type: type, fields, basis } }: { row: DeskChange }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? fields : fields.slice(0, FEW)
  return (
    <>
      {shown.map(({ field, before, after }) => (
        <Small key={field}>
          {`${changedWords(type, field)}：${changedValue(type, field, before)} → ${changedValue(type, field, after)}`}
        </Small>
      ))}
      {fields.length > FEW && (
        <Act expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `还有 ${fields.length - FEW} 项`}
        </Act>
      )}
      {basis && <Small>{`依据：${basis}`}</Small>}
    </>
  )
}
