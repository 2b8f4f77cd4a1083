// Review of import rows that resemble an existing lot. Rows are loaded one at a time; a decision by button or key moves to the next. Until
// the next row has loaded, the decided one stays visible with disabled buttons.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  useDecideImport,
  useImportRows,
  useRunImport,
  type ImportRow,
  type ImportView,
} from '@/domain/desk/use-imports'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { toast } from '@/ui/toast/toast'
import { Card, DeskButton, Small } from './parts'

const DECIDED = {
  merge: '已定：合并到库里',
  apart: '已定：另立一套',
  later: '暂不处理',
  take: '已定：照收',
} as const
type Decision = keyof typeof DECIDED
const KEYS: Record<string, Decision> = { m: 'merge', n: 'apart', s: 'later' }
/** Keys for a row without a similar lot. */
const TAKE_KEYS: Record<string, Decision> = { y: 'take', s: 'later' }
const STATES: readonly ImportView['batch']['state'][] = ['tried', 'paused', 'done', 'failed']

/** Rows that resemble an existing lot, or are implausible: a person decides them one by one. */
export function Doubtful({ data: { batch, decided_total } }: { data: ImportView }) {
  const [page, setPage] = useState(1)
  const query = useImportRows(batch.id, 'doubtful', page, 1)
  const run = useRunImport()
  const canDecide = STATES.includes(batch.state)
  return (
    <Card>
      <ScreenContent query={query} subject="存疑的行">
        {({ list: [row], total, page: shown }) =>
          row ? (
            <>
              <View className="edk-top">
                <View className="edi-h2 u-grow" role="heading" aria-level={2}>
                  {row.entity_id === null ? '存疑' : '可能重复'}
                </View>
                <Small>{`第 ${shown} 组，共 ${total} 组${row.likeness === null ? '' : ` · 像 ${Math.round(100 * row.likeness)}%`}`}</Small>
              </View>
              <Pair
                key={row.id}
                row={row}
                // The row that stays visible until the next one loads is decided already.
                canDecide={canDecide && shown === page}
                onNext={() => {
                  if (page < total) setPage(page + 1)
                }}
              />
              <View className="edi-acts">
                <DeskButton disabled={page <= 1} onPress={() => setPage(page - 1)}>
                  上一组
                </DeskButton>
                <DeskButton disabled={page >= total} onPress={() => setPage(page + 1)}>
                  下一组
                </DeskButton>
                <View className="u-grow" />
                {batch.state === 'done' && decided_total > 0 && (
                  <DeskButton primary busy={run.isPending} onPress={() => run.mutate({ id: batch.id })}>
                    {`导入已定的 ${decided_total} 行`}
                  </DeskButton>
                )}
              </View>
            </>
          ) : null
        }
      </ScreenContent>
    </Card>
  )
}

function Pair({ row, canDecide, onNext }: { row: ImportRow; canDecide: boolean; onNext: () => void }) {
  const write = useDecideImport()
  const isAlone = row.entity_id === null
  const decide = (decision: Decision) => {
    if (!canDecide || write.isPending) return
    write.mutate(
      { row_id: row.id, decision },
      {
        onSuccess: () => {
          toast(DECIDED[decision])
          onNext()
        },
      },
    )
  }
  return (
    <div
      role="group"
      aria-label={isAlone ? `第 ${row.line} 行` : `第 ${row.line} 行与库里的一套`}
      onKeyDown={event => {
        const decision = (isAlone ? TAKE_KEYS : KEYS)[event.key.toLowerCase()]
        if (decision) decide(decision)
      }}
    >
      {row.reason !== '' && (
        <View className="edk-risk edi-gap u-anywhere" role="alert">
          {row.reason}
        </View>
      )}
      <View className="edi-pairs edk-th">
        <View />
        <View>{isAlone ? '' : '库里'}</View>
        <View>{`文件，第 ${row.line} 行`}</View>
      </View>
      {row.facts.map(({ label, mine, theirs }) => (
        <View key={label} className={`edi-pairs ${isAlone || mine === theirs ? '' : 'is-other'}`}>
          <Small>{label}</Small>
          <View className="u-anywhere">{theirs || (isAlone ? '' : '—')}</View>
          <View className="u-anywhere">{mine || '—'}</View>
        </View>
      ))}
      {row.decision !== null && <Small role="status">{DECIDED[row.decision]}</Small>}
      {canDecide && <DecisionActs isAlone={isAlone} isBusy={write.isPending} onDecide={decide} />}
    </div>
  )
}

const DecisionActs = ({
  isAlone,
  isBusy,
  onDecide,
}: {
  /** True if the row has no similar lot. */
  isAlone: boolean
  isBusy: boolean
  onDecide: (decision: Decision) => void
}) => (
  <View className="edi-acts">
    <Small grow>
      {isAlone ? '按 Y 照收，S 暂不处理；单位不对的，改对列再试' : '按 M 合并，N 另立，S 暂不处理'}
    </Small>
    <DeskButton onPress={() => onDecide('later')}>暂不处理</DeskButton>
    {!isAlone && <DeskButton onPress={() => onDecide('apart')}>另立一套</DeskButton>}
    <DeskButton kind="quiet" busy={isBusy} onPress={() => onDecide(isAlone ? 'take' : 'merge')}>
      {isAlone ? '确认无误，照收' : '合并到库里'}
    </DeskButton>
  </View>
)
