// Bulk actions on the lots chosen in the desk's table: agent, state, listing. Each form sends one write for all lots; lots that the server
// refuses stay chosen with their reasons.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { OFF_REASONS, reachWords, type DeskLot, type OffReason } from '@/domain/desk/lot-rows'
import { useLotsAgents, useLotsOff, useLotsOn, afterMutation } from '@/domain/desk/use-desk'
import { Button } from '@/ui/button/button'
import { TextBox } from '@/ui/field/text-box'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { LotExport } from './lot-export'
import type { LotAct } from './lot-row'
import { PickAgent } from './pick-agent'
import { PickedBar } from './picked-bar'
import { StatesForm } from './picked-states'

/** Bulk actions on the chosen lots, one form at a time. `onPick`: the lots that stay chosen, with the action. */
export function PickedLots({
  lots,
  act,
  onAct,
  onPick,
}: {
  lots: readonly DeskLot[]
  act: LotAct | null
  onAct: (act: LotAct | null) => void
  onPick: (lots: readonly DeskLot[], act: LotAct | null) => void
}) {
  const shown = lots.filter(({ is_on }) => is_on)
  const off = lots.filter(({ is_on }) => !is_on)
  const onDone = () => onPick([], null)
  const button = (key: LotAct, words: string) => (
    <Press className="edk-picked-b" expanded={act === key} onPress={() => onAct(act === key ? null : key)}>
      {words}
    </Press>
  )
  const house_ids = lots.map(({ id }) => id)
  return (
    <>
      <PickedBar words={`已选 ${lots.length} 套`} onClear={onDone}>
        {button('agents', '重新分配')}
        {button('state', '改状态')}
        {shown.length > 0 && button('off', `下架 ${shown.length} 套`)}
        {off.length > 0 && <OnButton lots={off} onDone={onDone} />}
        <LotExport
          key={house_ids.join()}
          className="edk-picked-b"
          request={{ house_ids }}
          total={lots.length}
        />
      </PickedBar>
      {act === 'agents' && <AgentForm lots={lots} onDone={onDone} />}
      {act === 'state' && (
        <StatesForm lots={lots} onPick={rest => onPick(rest, rest.length > 0 ? 'state' : null)} />
      )}
      {act === 'off' && shown.length > 0 && (
        <View className="edk-card edk-pad" role="group" aria-label="下架">
          <OffForm lots={shown} onDone={onDone} />
        </View>
      )}
    </>
  )
}

/** Assigns one agent to all chosen lots, replacing theirs. */
function AgentForm({ lots, onDone }: { lots: readonly DeskLot[]; onDone: () => void }) {
  const save = useLotsAgents()
  return (
    <View className="edk-card edk-pad" role="group" aria-label="重新分配">
      <View className="edk-small">选定后，由这位顾问负责所选房源，原来的顾问不再负责</View>
      <PickAgent
        except={[]}
        onPick={agent_id =>
          save.mutate(
            { house_ids: lots.map(({ id }) => id), agent_ids: [agent_id] },
            {
              onSuccess: ({ house_ids }) => {
                onDone()
                toast(`${house_ids.length} 套已重新分配`)
              },
            },
          )
        }
      />
    </View>
  )
}

interface ShelfProps {
  lots: readonly DeskLot[]
  onDone?: () => void
}

export function OnButton({ lots, onDone }: ShelfProps) {
  const on = useLotsOn()
  return (
    <Press
      className="edk-picked-b"
      disabled={on.isPending}
      onPress={() =>
        afterMutation(on.mutateAsync({ house_ids: lots.map(({ id }) => id) }), ({ house_ids }) => {
          onDone?.()
          toast(`${house_ids.length} 套已恢复上架`)
        })
      }
    >
      {`恢复上架 ${lots.length} 套`}
    </Press>
  )
}

/** Reason and basis of taking lots off. */
export function OffForm({ lots, onDone }: ShelfProps) {
  const [reason, setReason] = useState<OffReason>()
  const [basis, setBasis] = useState('')
  const write = useLotsOff()
  const isReady = reason !== undefined && basis.trim().length >= 2
  return (
    <>
      <View className="edk-small">公开原因，写在这些房源的页面上</View>
      <View className="edk-filters">
        {(Object.keys(OFF_REASONS) as OffReason[]).map(key => (
          <Press
            key={key}
            className={`edk-chip ${reason === key ? 'is-on' : ''}`}
            pressed={reason === key}
            onPress={() => setReason(key)}
          >
            {OFF_REASONS[key]}
          </Press>
        ))}
      </View>
      <View className="edk-boxed">
        <TextBox
          id="off-basis"
          label="依据：公告编号、链接或来信"
          placeholder="依据：公告编号、链接或来信（必填，只有编辑看得到）"
          value={basis}
          maxLength={200}
          onChange={setBasis}
        />
      </View>
      <View className="edk-acts">
        <View className="edk-small u-grow">{reachWords(lots)}</View>
        <Button
          kind="primary"
          size="small"
          busy={write.isPending}
          disabled={!isReady}
          onPress={() => {
            if (reason === undefined) return
            afterMutation(
              write.mutateAsync({ house_ids: lots.map(({ id }) => id), reason, basis: basis.trim() }),
              ({ house_ids }) => {
                onDone?.()
                toast(`${house_ids.length} 套已下架`)
              },
            )
          }}
        >
          {`下架 ${lots.length} 套`}
        </Button>
      </View>
    </>
  )
}
