import { useState } from 'react'
import type { DeskLead } from '@/domain/desk/lead-rows'
import { giveLeads, useMergeLeads } from '@/domain/desk/use-desk'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Card } from './parts'
import { Guarded, useStepUpAuth } from './step-up-auth'
import { PickAgent } from './pick-agent'
import { PickedBar } from './picked-bar'

/** Actions for the chosen leads: assignment to another agent, and the merge of two of the same person and subject. */
export function PickedLeads({
  ids,
  leads,
  onDone,
}: {
  ids: readonly number[]
  leads: readonly DeskLead[]
  onDone: () => void
}) {
  const [picks, setPicks] = useState(false)
  const merge = useMergeLeads()
  const two = leads.filter(({ id }) => ids.includes(id))
  const [one, other] = two
  const isSame =
    ids.length === 2 &&
    one?.entity_id !== null &&
    one?.phone === other?.phone &&
    one?.entity_type === other?.entity_type &&
    one?.entity_id === other?.entity_id
  const pressMerge = async (kept: DeskLead) => {
    const gone = two.find(({ id }) => id !== kept.id)
    if (!gone) return
    const text = `线索 ${gone.id} 的跟进记录并入线索 ${kept.id}，由${kept.agent?.name ?? '未分配的顾问'}跟进。合并后不能拆开。`
    if (!(await ask({ title: '合并两条线索？', text, confirm: '合并' }))) return
    merge.mutate(
      { id: kept.id, from_id: gone.id },
      {
        onSuccess: () => {
          onDone()
          toast('已合并，跟进记录都在')
        },
      },
    )
  }
  const action = useStepUpAuth()
  return (
    <>
      <PickedBar words={`已选 ${ids.length} 条`} onClear={onDone}>
        <Press
          className="edk-picked-b"
          expanded={picks}
          disabled={action.isBusy}
          onPress={() => setPicks(!picks)}
        >
          转交
        </Press>
        {isSame &&
          two.map(lead => (
            <Press
              key={lead.id}
              className="edk-picked-b"
              disabled={merge.isPending}
              onPress={() => void pressMerge(lead)}
            >
              {`合并到 ${lead.id}（${lead.agent?.name ?? '未分配'}）`}
            </Press>
          ))}
      </PickedBar>
      {picks && (
        <Card label="转交给谁">
          <Guarded action={action}>
            <PickAgent
              except={[]}
              onPick={agent_id =>
                action.guarded(async () => {
                  const { ids: given } = await giveLeads({ ids: [...ids], agent_id })
                  onDone()
                  toast(`${given.length} 条已转交，双方会收到通知`)
                })
              }
            />
          </Guarded>
        </Card>
      )}
    </>
  )
}
