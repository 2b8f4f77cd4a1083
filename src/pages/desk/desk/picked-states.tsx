import { useState } from 'react'
import { View } from '@tarojs/components'
import { BULK_STATES, HOUSE_STATUS_LABELS, type DeskLot, type HouseStatus } from '@/domain/desk/lot-rows'
import { STATE_REASONS } from '@/domain/desk/lot-page'
import { toast } from '@/ui/toast/toast'
import { Card, Small } from './parts'
import { Chips, WordChips } from './chips'
import { basisSpec, Fields, FormFoot, useDeskForm } from './desk-form'
import { buildScope, type LotScope } from './lot-scope'

/** Refused lots that are listed. */
const FEW = 20

interface Refused {
  house_id: number
  message: string
}

/** Example: 3 套已改为已撤回，1 套没有改. */
const formatStateChange = (
  {
    house_ids,
    waiting,
    refused,
  }: { house_ids: readonly number[]; waiting: number; refused: readonly Refused[] },
  status: HouseStatus,
): string =>
  [
    house_ids.length > 0 && `${house_ids.length} 套已改为${HOUSE_STATUS_LABELS[status]}`,
    waiting > 0 && `${waiting} 套待另一位同事确认`,
    refused.length > 0 && `${refused.length} 套没有改`,
  ]
    .filter(Boolean)
    .join('，')

/** Sets one state for all chosen lots, by the table of states; those that cannot take it stay chosen and show the reason. */
export function StatesForm({
  lots,
  scope,
  total,
  onPick,
}: {
  lots: readonly DeskLot[]
  /** All lots of the filter instead. */
  scope: LotScope | null
  total: number
  onPick: (rest: readonly DeskLot[]) => void
}) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const form = useDeskForm({
    path: 'desk/lots-state',
    first: NOTHING,
    fields: FIELDS,
    issuesOf: ({ status }) =>
      status === '' ? [{ field: 'status', message: '请选状态', isMissing: true }] : [],
    requestOf: ({ status, reason, basis }) => ({
      ...buildScope({ lots, scope }),
      status: status as HouseStatus,
      reason: reason.trim(),
      basis: basis.trim(),
    }),
    onDone: (answer, { status }) => {
      const { refused: no } = answer
      setRefused(no)
      onPick(lots.filter(({ id }) => no.some(({ house_id }) => house_id === id)))
      toast(formatStateChange(answer, status as HouseStatus))
    },
  })
  const { status, reason } = form.values
  return (
    <Card label="改状态">
      <Chips
        label="状态"
        keys={BULK_STATES}
        words={HOUSE_STATUS_LABELS}
        value={status || undefined}
        onChange={status => form.set({ status, reason: '' })}
      />
      {status !== '' && (
        <WordChips
          label="常用原因"
          words={STATE_REASONS[status]}
          value={reason}
          onChange={reason => form.set({ reason })}
        />
      )}
      <Fields form={form} />
      <RefusedLots refused={refused} lots={lots} />
      <FormFoot
        form={form}
        note="成交价各不相同，改为已成交请逐套打开"
        send={`改 ${total} 套的状态`}
        disabled={form.issues.length > 0}
      />
    </Card>
  )
}

const NOTHING = { status: '' as HouseStatus | '', reason: '', basis: '' }
const FIELDS = [
  { field: 'reason' as const, label: '原因', side: '写在这些房源的页面上', maxLength: 60, least: 2 },
  basisSpec('公告依据'),
]

/** Lots that kept their state, each with the reason. */
const RefusedLots = ({ refused, lots }: { refused: readonly Refused[]; lots: readonly DeskLot[] }) => (
  <>
    {refused.slice(0, FEW).map(({ house_id, message }) => (
      <View key={house_id} className="edk-risk u-t13" role="alert">
        {`${lots.find(({ id }) => id === house_id)?.title ?? house_id}：${message}`}
      </View>
    ))}
    {refused.length > FEW && <Small>{`还有 ${refused.length - FEW} 套没有改`}</Small>}
  </>
)
