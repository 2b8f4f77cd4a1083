import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ServiceRecord } from '@/contract/user/schema'
import { leadNumber } from './lead-number'
import { recordSteps } from './record-view'
import { useRecord, useRecordChange, useRecordNote } from './use-records'
import { toBeijingDay } from '@/lib/dates'
import { bookingText } from './booking-text'
import { useLeadLimits } from './use-lead-limits'
import { ANY_TIME, viewingTerms } from './viewing-view'
import { WhenFields } from './when-fields'
import { serverNow } from '@/platform/clock'
import { openUrl } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { Timeline } from '@/ui/steps/steps'
import { toast } from '@/ui/toast/toast'
import './record-card.scss'

/** History of a record, latest first, with the letter if there is one. */
export function ProgressSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRecord(id)
  const { data } = query
  const letter = data?.document_url
  return (
    <Sheet open onClose={onClose} title="进度">
      {data && (
        <>
          <View className="u-note u-fig">{`编号 ${leadNumber(data)}`}</View>
          <Timeline label="进度" items={recordSteps(data.records)} />
          {data.note && (
            <>
              <View className="u-mt4 u-mb2 u-mid">您说的</View>
              <View className="rec-sheet-n u-label u-pre-line u-lh20">{data.note}</View>
            </>
          )}
          {data.answer && (
            <>
              <View className="u-mt4 u-mb2 u-mid">顾问回复</View>
              <View className="rec-sheet-n u-label u-pre-line u-lh20">{data.answer}</View>
            </>
          )}
          {letter && (
            <View className="u-mt3">
              <Button icon="doc" onPress={() => openUrl(letter)}>
                看委托书
              </Button>
            </View>
          )}
        </>
      )}
      {!data &&
        (query.error ? (
          <ErrorState
            small
            title="进度加载失败"
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonText lines={5} />
        ))}
    </Sheet>
  )
}

/** Adds a note to a record. */
export function AddSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useRecordNote(id, () => {
    toast('已补充')
    onClose()
  })
  return (
    <FormSheet form={form} title="补充说明" send="提交" onClose={onClose}>
      <TextField
        {...form.text('note')}
        label="想补充什么"
        multiline
        maxLength={500}
        side={`${form.values.note.length} / 500`}
        placeholder="顾问会看到"
      />
    </FormSheet>
  )
}

/** Reschedules a viewing. */
export function MoveSheet({ record, onClose }: { record: ServiceRecord; onClose: () => void }) {
  const [when, setWhen] = useState<{ day: string; at: number | undefined }>({
    day: record.see_time === null ? '' : toBeijingDay(record.see_time),
    at: record.see_time ?? undefined,
  })
  const limits = useLeadLimits(record.house ? { type: 'house', id: record.house.id } : null).data
  const change = useRecordChange()
  const { house } = record
  const isSame = when.at === undefined || when.at === record.see_time
  const [now] = useState(serverNow)
  const terms = house ? viewingTerms({ ...house, look_time: limits?.look_time ?? null }, now) : ANY_TIME
  const send = () => {
    if (when.at === undefined) return
    change.mutate(
      { id: record.id, see_time: when.at },
      {
        onSuccess: () => {
          toast('已改时间，顾问会与您确认')
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={house ? '改看样时间' : '改看房时间'}
      footer={
        <Button grow kind="primary" busy={change.isPending} disabled={isSame || undefined} onPress={send}>
          改到这个时间
        </Button>
      }
    >
      {record.see_time !== null && (
        <View className="rec-sheet-n u-label u-pre-line u-lh20 u-mb3">{`现在约的是 ${bookingText(record)}`}</View>
      )}
      <WhenFields
        day={when.day}
        at={when.at}
        terms={terms}
        taken={limits?.taken_times ?? []}
        own={record.see_time}
        onChange={setWhen}
      />
    </Sheet>
  )
}
