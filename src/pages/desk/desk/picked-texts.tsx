import type { TextState } from '@/contract/content/cards'
import type { DeskTextRow, DeskTextType } from '@/contract/desk/schema'
import { getTextMoves, STATE_WORDS } from '@/domain/desk/desk-view'
import { useFile, useMove, useTags } from '@/domain/desk/use-desk'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { PickedBar, PickedChoice } from './picked-bar'
import type { Named } from './picked-bar'
import { useRights } from './rights'

/** Bulk actions on all chosen texts. */
export function PickedTexts({
  type,
  picked,
  groups,
  onDone,
}: {
  type: DeskTextType
  picked: readonly DeskTextRow[]
  groups: readonly Named[]
  onDone: () => void
}) {
  const { has } = useRights()
  const move = useMove()
  const file = useFile()
  const tags = useTags().data?.list ?? []
  const [first] = picked
  const isOne = picked.every(({ status }) => status === first?.status)
  const moves = first && isOne ? getTextMoves(first.status, has('texts.publish')) : []
  const moveAll = async (to: TextState, label: string) => {
    if (to === 'withdrawn' && !(await ask({ text: `${picked.length} 篇下架后，访客再打开会看到“已下架”。` })))
      return
    for (const { id, updated_at } of picked) {
      try {
        await move.mutateAsync({ type, id, status: to, updated_at })
      } catch {
        return
      }
    }
    onDone()
    toast(`${label}：${picked.length} 篇`)
  }
  const put = (part: { group_id: number } | { tag_ids: number[] }, word: string) => {
    if (type === 'report') return
    file.mutate(
      { type, ids: picked.map(({ id }) => id), ...part },
      {
        onSuccess: ({ total }) => {
          onDone()
          toast(`${word}：${total} 篇`)
        },
      },
    )
  }
  return (
    <PickedBar
      words={`选了 ${picked.length} 篇${first && isOne ? `，都是${STATE_WORDS[first.status]}` : ''}`}
      onClear={onDone}
    >
      {moves.map(({ to, label }) => (
        <Press key={to} className="edk-picked-b" onPress={() => void moveAll(to, label)}>
          {label}
        </Press>
      ))}
      {groups.length > 0 && (
        <PickedChoice label="改分组" rows={groups} onPick={group_id => put({ group_id }, '已改分组')} />
      )}
      {(type === 'article' || type === 'story') && (
        <PickedChoice label="加标签" rows={tags} onPick={id => put({ tag_ids: [id] }, '已加标签')} />
      )}
    </PickedBar>
  )
}
