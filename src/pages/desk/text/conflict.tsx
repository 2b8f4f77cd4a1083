import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { Block } from '@/contract/content/blocks'
import { mergeBlocks, applyMergeChoices, type MergeChoice, type MergePiece } from '@/domain/desk/merge-blocks'
import { fullTime } from '@/lib/dates'
import { ask } from '@/ui/dialog/ask'
import { Segment } from '@/ui/tabs/tabs'
import { DeskButton, Small } from '../desk/parts'
import { Compared } from './compared'

interface ConflictProps {
  theirs: { title: string; editor: string | null; updated_at: number; blocks: readonly Block[] }
  mine: readonly Block[]
  /** Common base of both versions. */
  base: readonly Block[]
  onMerged: (blocks: Block[]) => void
  onMine: () => void
  onTheirs: () => void
}

const FROM = { mine: '您改的', theirs: '对方改的' } as const
const CHOICES: readonly { key: MergeChoice; label: string }[] = [
  { key: 'mine', label: '用我的' },
  { key: 'theirs', label: '用对方的' },
  { key: 'all', label: '都保留' },
]

/** Conflict after a concurrent save: merges changes of one side automatically, and asks part by part for those of both. */
export function Conflict({ theirs, mine, base, onMerged, onMine, onTheirs }: ConflictProps) {
  const pieces = useMemo(() => mergeBlocks(base, mine, theirs.blocks), [base, mine, theirs])
  const [choices, setChoices] = useState<Record<number, MergeChoice>>({})
  const open = pieces.filter(({ from }, at) => from === 'choice' && choices[at] === undefined).length
  return (
    <View className="edw-merge" role="alert">
      <View className="u-strong">{`${theirs.editor ?? '其他人'}于 ${fullTime(theirs.updated_at)} 保存过这篇。两边的改动已按段合并：`}</View>
      {pieces.map((piece, at) =>
        piece.from === 'both' ? null : (
          <Piece
            key={at}
            piece={piece}
            choice={choices[at]}
            onChoose={choice => setChoices(now => ({ ...now, [at]: choice }))}
          />
        ),
      )}
      <View className="edk-acts">
        <DeskButton primary disabled={open > 0} onPress={() => onMerged(applyMergeChoices(pieces, choices))}>
          {open > 0 ? `还有 ${open} 处待选` : '使用合并结果'}
        </DeskButton>
        <DeskButton onPress={onMine}>全部用我的，对方的留在历史版本</DeskButton>
        <DeskButton
          onPress={() =>
            void ask({ text: '使用对方的版本，您未保存的改动留在本机，可以恢复。' }).then(isYes => {
              if (isYes) onTheirs()
            })
          }
        >
          全部用对方的
        </DeskButton>
      </View>
    </View>
  )
}

/** One difference: its author, or the choice of three. */
function Piece({
  piece,
  choice,
  onChoose,
}: {
  piece: MergePiece
  choice: MergeChoice | undefined
  onChoose: (choice: MergeChoice) => void
}) {
  if (piece.from === 'both') return null
  if (piece.from !== 'choice')
    return (
      <View>
        <Small>{FROM[piece.from]}</Small>
        <Compared before={piece.base} after={piece.blocks} />
      </View>
    )
  return (
    <View>
      <View className="edw-two">
        <View>
          <Small>{FROM.mine}</Small>
          <Compared before={piece.base} after={piece.mine} />
        </View>
        <View>
          <Small>{FROM.theirs}</Small>
          <Compared before={piece.base} after={piece.theirs} />
        </View>
      </View>
      <Segment label="这一处用哪边的" items={CHOICES} active={choice} onChange={onChoose} />
    </View>
  )
}
