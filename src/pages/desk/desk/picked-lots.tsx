// Bulk actions on the lots chosen in the desk's table: agent, state, listing. Each form sends one write for all lots; lots that the server
// refuses stay chosen with their reasons.

import {
  MAX_FILTERED_LOTS,
  MAX_FILTERED_STATES,
  OFF_REASONS,
  reachWords,
  type DeskLot,
  type OffReason,
} from '@/domain/desk/lot-rows'
import { useLotsAgents, useLotsOn } from '@/domain/desk/use-desk'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Card, Small } from './parts'
import { LabelledChips } from './chips'
import { basisSpec, Fields, FormFoot, useDeskForm } from './desk-form'
import { LOT_ACT_CALLS, type LotAct } from './lot-columns'
import { LotExport } from './lot-export'
import { pickPart, buildScope, type EveryLot, type LotPart } from './lot-scope'
import { PickAgent } from './pick-agent'
import { PickedBar } from './picked-bar'
import { StatesForm } from './picked-states'
import { Allowed } from './rights'

/** Bulk actions on the chosen lots, one form at a time. `onPick`: the lots that stay chosen, with the action. */
export function PickedLots({
  lots,
  every,
  act,
  onAct,
  onPick,
}: {
  lots: readonly DeskLot[]
  every: EveryLot
  act: LotAct | null
  onAct: (act: LotAct | null) => void
  onPick: (lots: readonly DeskLot[], act: LotAct | null) => void
}) {
  const onDone = () => onPick([], null)
  const parts = {
    all: { lots, scope: every.scope, total: every.scope ? every.total : lots.length },
    on: pickPart(
      lots.filter(({ is_on }) => is_on),
      every,
    ),
    off: pickPart(
      lots.filter(({ is_on }) => !is_on),
      every,
    ),
  }
  const house_ids = lots.map(({ id }) => id)
  const button = (key: LotAct, words: string) => (
    <Allowed call={LOT_ACT_CALLS[key]}>
      <Press className="edk-picked-b" expanded={act === key} onPress={() => onAct(act === key ? null : key)}>
        {words}
      </Press>
    </Allowed>
  )
  return (
    <>
      <PickedBar words={`已选 ${parts.all.total} 套`} onClear={onDone}>
        {!every.scope && every.total > lots.length && every.total <= MAX_FILTERED_LOTS && (
          <Press className="edk-picked-b" onPress={every.onTake}>
            {`选全部 ${every.total} 套`}
          </Press>
        )}
        {button('agents', '重新分配')}
        {parts.all.total <= MAX_FILTERED_STATES && button('state', '改状态')}
        {parts.on.lots.length > 0 && button('off', `下架 ${parts.on.total} 套`)}
        {parts.off.lots.length > 0 && (
          <Allowed call="desk/lots-on">
            <OnButton {...parts.off} onDone={onDone} />
          </Allowed>
        )}
        {!every.scope && (
          <LotExport
            key={house_ids.join()}
            className="edk-picked-b"
            request={{ house_ids }}
            total={lots.length}
          />
        )}
      </PickedBar>
      {act === 'agents' && <AgentForm {...parts.all} onDone={onDone} />}
      {act === 'state' && (
        <StatesForm {...parts.all} onPick={rest => onPick(rest, rest.length > 0 ? 'state' : null)} />
      )}
      {act === 'off' && parts.on.lots.length > 0 && (
        <Card label="下架">
          <OffForm {...parts.on} onDone={onDone} />
        </Card>
      )}
    </>
  )
}

/** Assigns one agent to all chosen lots, replacing theirs. */
function AgentForm({ onDone, ...part }: LotPart & { onDone: () => void }) {
  const save = useLotsAgents()
  return (
    <Card label="重新分配">
      <Small>选定后，由这位顾问负责所选房源，原来的顾问不再负责</Small>
      <PickAgent
        except={[]}
        onPick={agent_id =>
          // The lots may leave the view with the write, and this form with them.
          save.mutate(
            { ...buildScope(part), agent_ids: [agent_id] },
            {
              onSuccess: ({ house_ids }) => {
                onDone()
                toast(`${house_ids.length} 套已重新分配`)
              },
            },
          )
        }
      />
    </Card>
  )
}

interface ShelfProps extends LotPart {
  onDone?: () => void
}

export function OnButton({ onDone, ...part }: ShelfProps) {
  const on = useLotsOn()
  const restore = async () => {
    const text = '恢复上架这个条件下所有已下架的房源？关注的人会收到通知。'
    if (part.scope && !(await ask({ text, confirm: '恢复上架' }))) return
    on.mutate(buildScope(part), {
      onSuccess: ({ house_ids }) => {
        onDone?.()
        toast(`${house_ids.length} 套已恢复上架`)
      },
    })
  }
  return (
    <Press className="edk-picked-b" disabled={on.isPending} onPress={() => void restore()}>
      {part.scope ? '恢复上架其中已下架的' : `恢复上架 ${part.lots.length} 套`}
    </Press>
  )
}

const OFF_REASON_KEYS = Object.keys(OFF_REASONS) as OffReason[]

/** Reason and basis of taking lots off. */
export function OffForm({ onDone, ...part }: ShelfProps) {
  const { lots, scope, total = lots.length } = part
  const form = useDeskForm({
    path: 'desk/lots-off',
    first: { reason: '' as OffReason | '', basis: '' },
    fields: [{ ...basisSpec('依据：公告编号、链接或来信'), side: '只有编辑看得到' }],
    issuesOf: ({ reason }) =>
      reason === '' ? [{ field: 'reason', message: '请选原因', isMissing: true }] : [],
    requestOf: ({ reason, basis }) => ({
      ...buildScope(part),
      reason: reason as OffReason,
      basis: basis.trim(),
    }),
    onDone: ({ house_ids }) => {
      onDone?.()
      toast(`${house_ids.length} 套已下架`)
    },
  })
  return (
    <>
      <LabelledChips
        label="公开原因，写在这些房源的页面上"
        keys={OFF_REASON_KEYS}
        words={OFF_REASONS}
        value={form.values.reason || undefined}
        onChange={reason => form.set({ reason })}
      />
      <Fields form={form} />
      <FormFoot
        form={form}
        note={scope ? '关注与提醒的人会收到通知' : reachWords(lots)}
        send={`下架 ${total} 套`}
        disabled={form.issues.length > 0}
      />
    </>
  )
}
