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
import { CHANGES_PAGE, useChanges, useEditors } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { DayChip } from './day-chip'
import { Narrow } from './narrow'
import { PagedCard } from './paged-card'

interface Wish {
  kind?: number | undefined
  uid?: number | undefined
  from?: string
  to?: string
  page: number
}

/** Fields of one change shown before 'more': a new lot has sixty. */
const FEW = 6

/** Audit log: author, old and new values, the latest first. */
export function Changes() {
  const [wish, setWish] = useState<Wish>({ page: 1 })
  const { kind, uid, from, to, page } = wish
  const type = CHANGE_KINDS.find(({ id }) => id === kind)?.key
  const query = useChanges({
    page,
    ...(type && { entity_type: type }),
    ...(uid && { uid }),
    ...(from && { day_from: from }),
    ...(to && { day_to: to }),
  })
  const change = (next: Partial<Wish>) => setWish({ ...wish, page: 1, ...next })
  const isNarrowed = [type, uid, from, to].some(Boolean)
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          改动记录
        </View>
        <View className="edk-small">保留三年；与会员个人有关的内容不显示</View>
      </View>
      <ChangeFilters
        wish={wish}
        isNarrowed={isNarrowed}
        onChange={change}
        onClear={() => setWish({ page: 1 })}
      />
      <PagedCard
        query={query}
        subject="改动记录"
        none={isNarrowed ? '没有符合条件的改动' : '还没有改动'}
        className="edk-pad"
        page={page}
        size={CHANGES_PAGE}
        onPage={to => setWish({ ...wish, page: to })}
        row={row => <Row row={row} />}
      />
    </>
  )
}

function ChangeFilters({
  wish: { kind, uid, from, to },
  isNarrowed,
  onChange,
  onClear,
}: {
  wish: Wish
  isNarrowed: boolean
  onChange: (next: Partial<Wish>) => void
  onClear: () => void
}) {
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
      <DayChip label="从" value={from} max={to} onChange={day => onChange({ from: day })} />
      <DayChip label="到" value={to} min={from} onChange={day => onChange({ to: day })} />
      {isNarrowed && (
        <Press className="edk-chip" onPress={onClear}>
          清除条件
        </Press>
      )}
    </View>
  )
}

function Row({ row }: { row: DeskChange }) {
  const [isWhole, setWhole] = useState(false)
  const { entity_type: type, entity_id: id, fields } = row
  const name = `${thingWords(type)}${id > 0 ? ` ${id}` : ''}${row.title ? `：${row.title}` : ''}`
  const link = changeLink(row)
  const shown = isWhole ? fields : fields.slice(0, FEW)
  return (
    <View className="u-flex u-g4 u-py2 u-line-bottom">
      <View className="edk-log-at">{fullTime(row.at)}</View>
      <View className="edk-log-who">{row.editor}</View>
      <View className="u-grow">
        <View>
          {link ? (
            <Press className="u-act" {...link}>
              {name}
            </Press>
          ) : (
            name
          )}
        </View>
        {shown.map(({ field, before, after }) => (
          <View key={field} className="edk-small">
            {`${changedWords(type, field)}：${changedValue(type, field, before)} → ${changedValue(type, field, after)}`}
          </View>
        ))}
        {fields.length > FEW && (
          <Press className="u-t13 u-act" expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `还有 ${fields.length - FEW} 项`}
          </Press>
        )}
        {row.basis && <View className="edk-small">{`依据：${row.basis}`}</View>}
      </View>
      <View className="edk-small">{changeWords(row)}</View>
    </View>
  )
}
