import { useState } from 'react'
import { View } from '@tarojs/components'
import { BULK_STATES, HOUSE_STATUS_LABELS, type DeskLot, type HouseStatus } from '@/domain/desk/lot-rows'
import { STATE_REASONS } from '@/domain/desk/lot-page'
import { fieldErrors, useLotsState, afterMutation } from '@/domain/desk/use-desk'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { Chips, WordChips } from './chips'
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
  const [status, setStatus] = useState<HouseStatus>()
  const [reason, setReason] = useState('')
  const [basis, setBasis] = useState('')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const save = useLotsState()
  const errors = fieldErrors(save.error)
  const send = () => {
    if (status === undefined) return
    afterMutation(
      save.mutateAsync({
        ...buildScope({ lots, scope }),
        status,
        reason: reason.trim(),
        basis: basis.trim(),
      }),
      answer => {
        const { refused: no } = answer
        setRefused(no)
        onPick(lots.filter(({ id }) => no.some(({ house_id }) => house_id === id)))
        toast(formatStateChange(answer, status))
      },
    )
  }
  return (
    <View className="edk-card edk-pad" role="group" aria-label="改状态">
      <Chips
        label="状态"
        keys={BULK_STATES}
        words={HOUSE_STATUS_LABELS}
        value={status}
        onChange={key => {
          setStatus(key)
          setReason('')
        }}
      />
      {status !== undefined && (
        <WordChips label="常用原因" words={STATE_REASONS[status]} value={reason} onChange={setReason} />
      )}
      <TextField
        name="lots-state-reason"
        label="原因"
        side="写在这些房源的页面上"
        required
        value={reason}
        maxLength={60}
        error={errors.reason}
        onChange={setReason}
      />
      <TextField
        name="lots-state-basis"
        label="公告依据"
        side="编号或链接，只有编辑看得到"
        required
        value={basis}
        maxLength={200}
        error={errors.basis}
        onChange={setBasis}
      />
      <RefusedLots refused={refused} lots={lots} />
      <View className="edk-acts">
        <View className="edk-small u-grow">成交价各不相同，改为已成交请逐套打开</View>
        <Button
          kind="primary"
          size="small"
          busy={save.isPending}
          disabled={status === undefined || reason.trim().length < 2 || basis.trim().length < 2}
          onPress={send}
        >
          {`改 ${total} 套的状态`}
        </Button>
      </View>
    </View>
  )
}

/** Lots that kept their state, each with the reason. */
const RefusedLots = ({ refused, lots }: { refused: readonly Refused[]; lots: readonly DeskLot[] }) => (
  <>
    {refused.slice(0, FEW).map(({ house_id, message }) => (
      <View key={house_id} className="edk-risk u-t13" role="alert">
        {`${lots.find(({ id }) => id === house_id)?.title ?? house_id}：${message}`}
      </View>
    ))}
    {refused.length > FEW && <View className="edk-small">{`还有 ${refused.length - FEW} 套没有改`}</View>}
  </>
)
