// Screen of one import batch. The server's state of the batch (mapping, trying, tried, running, paused, done, failed, undone) decides which
// parts and actions are shown. While it is moving, the query polls. A batch that changes prices, times or states of existing lots needs the
// confirmation of a second person.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import {
  fileWords,
  isMoving,
  riskWords,
  rowsWord,
  timetableWords,
  stateWord,
  buildImportSteps,
  undoWords,
  unusedWords,
  useDeleteImport,
  useImport,
  useRunImport,
  useStopImport,
  useUndoImport,
  type ImportBatch,
  type ImportView,
} from '@/domain/desk/use-imports'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Steps } from '@/ui/steps/steps'
import { toast } from '@/ui/toast/toast'
import { Card, DeskButton, RoomHead, Small } from './parts'
import { Bar } from './import-bar'
import { Doubtful } from './import-doubts'
import { ResultMail } from './import-mail'
import { Mapping } from './import-mapping'
import { MissingPlaces } from './import-missing'
import { WrongRows } from './import-wrong'
import { UnknownWords } from './import-words'

/** One import batch, from its columns to its end. */
export function ImportOne({ id, onLeave }: { id: number; onLeave: () => void }) {
  const query = useImport(id)
  return (
    <ScreenContent query={query} subject="批次">
      {data => <Batch data={data} onLeave={onLeave} />}
    </ScreenContent>
  )
}

function Batch({ data, onLeave }: { data: ImportView; onLeave: () => void }) {
  const { batch } = data
  const isBeforeTrial = batch.state === 'mapping' || batch.state === 'failed'
  const [isMapped, setMapped] = useState(false)
  const showsMap = isBeforeTrial || isMapped
  const used = new Set(data.columns.filter(({ field }) => field !== null).map(({ name }) => name))
  const unused = unusedWords(data, name => used.has(name))
  return (
    <>
      <RoomHead title="导入" note={`批次 ${batch.id}，${batch.file}`}>
        <Moves batch={batch} onMap={() => setMapped(!isMapped)} isMapped={showsMap} />
        <DeskButton onPress={onLeave}>换文件</DeskButton>
      </RoomHead>
      <Card>
        <Steps label="导入的步骤" steps={buildImportSteps(batch.state)} />
        <View className="edk-small edi-gap">{fileWords(batch)}</View>
      </Card>
      {batch.fault !== '' && (
        <View className="edk-card edk-pad u-money" role="alert">
          {batch.fault}
        </View>
      )}
      {batch.waiting !== null && (
        <Card isLive>
          {'这一批会改动已有房源的价格、时间或状态，等同事在“待确认”里确认后执行；撤回以后才能再改'}
        </Card>
      )}
      {isMoving(batch) && <Running batch={batch} />}
      {!isBeforeTrial && <Counts data={data} />}
      {!showsMap && unused !== '' && (
        <View className="edk-card edk-pad edk-small u-anywhere" role="status">
          {unused}
        </View>
      )}
      {(batch.state === 'undone' || batch.state === 'undoing') && <Card isLive>{undoWords(batch)}</Card>}
      {showsMap && (
        <Mapping
          key={`${batch.id} ${data.place?.sheet ?? ''} ${data.place?.header ?? ''}`}
          data={data}
          onDone={() => setMapped(false)}
        />
      )}
      {!isBeforeTrial && <ResultMail data={data} />}
      {!isBeforeTrial && (
        <View className="edi-two">
          {data.words.length > 0 && <UnknownWords data={data} />}
          {batch.wrong_total > 0 && <WrongRows data={data} />}
          {batch.doubtful_total > 0 && <Doubtful data={data} />}
          {data.missing_total > 0 && <MissingPlaces data={data} />}
          {data.mark_total > 0 && <Marks data={data} />}
          {data.pictures && <Pictures pictures={data.pictures} />}
          {data.risks.length > 0 && <Risks data={data} />}
        </View>
      )}
      <Timetable data={data} />
    </>
  )
}

/** Next actions of the batch. */
function Moves({ batch, isMapped, onMap }: { batch: ImportBatch; isMapped: boolean; onMap: () => void }) {
  const run = useRunImport()
  const stop = useStopImport()
  return (
    <>
      {batch.state === 'tried' && batch.waiting === null && (
        <DeskButton expanded={isMapped} onPress={onMap}>
          改对列
        </DeskButton>
      )}
      {(batch.state === 'running' || batch.state === 'trying') && (
        <DeskButton busy={stop.isPending} onPress={() => stop.mutate({ id: batch.id })}>
          暂停
        </DeskButton>
      )}
      {batch.can_undo && batch.waiting === null && <UndoButton batch={batch} />}
      {(batch.state === 'tried' || batch.state === 'paused') && batch.waiting === null && (
        <DeskButton
          primary
          busy={run.isPending}
          onPress={() =>
            run.mutate(
              { id: batch.id },
              {
                onSuccess: ({ waiting }) => {
                  if (waiting !== null) toast(WAITS_ANOTHER)
                },
              },
            )
          }
        >
          {batch.state === 'paused' ? '继续执行' : '执行'}
        </DeskButton>
      )}
    </>
  )
}

/** Reverts a batch, after a confirmation, since its rows are deleted. */
export function UndoButton({ batch }: { batch: ImportBatch }) {
  const undo = useUndoImport()
  return (
    <AskedAct
      word="撤销"
      batch={batch}
      text="新增的行删除，改过的恢复原样；后来有人改过的、已有房源等在用的不动。"
      isBusy={undo.isPending}
      onSure={() =>
        undo.mutate(
          { id: batch.id },
          {
            onSuccess: ({ waiting }) =>
              toast(waiting === null ? '正在撤销，后来有人改过的、在用的不动' : WAITS_ANOTHER),
          },
        )
      }
    />
  )
}

/** Removes a batch from the list; the data it wrote stays. */
export function DeleteButton({ batch, onGone }: { batch: ImportBatch; onGone: (id: number) => void }) {
  const write = useDeleteImport()
  return (
    <AskedAct
      word="删除"
      batch={batch}
      text="从列表里删除；写入的数据不变。"
      isBusy={write.isPending}
      onSure={() =>
        write.mutate(
          { id: batch.id },
          {
            onSuccess: () => {
              toast(`批次 ${batch.id} 已删除`)
              onGone(batch.id)
            },
          },
        )
      }
    />
  )
}

/** An action on a batch that is confirmed first. */
const AskedAct = ({
  word,
  batch: { id, file },
  text,
  isBusy,
  onSure,
}: {
  word: string
  batch: ImportBatch
  text: string
  isBusy: boolean
  onSure: () => void
}) => (
  <Press
    className="u-act u-t13 edi-undo u-least32"
    label={`${word}批次 ${id}`}
    disabled={isBusy}
    onPress={() =>
      void ask({ title: `${word}批次 ${id}，${file}？`, text, confirm: `确认${word}` }).then(isSure => {
        if (isSure) onSure()
      })
    }
  >
    {word}
  </Press>
)

function Running({ batch }: { batch: ImportBatch }) {
  return (
    <Card isLive>
      <View className="u-strong">{`${stateWord(batch)}，离开页面也会继续`}</View>
      <View className="u-t24 u-strong u-num">
        {rowsWord(batch.row_done)}
        {batch.row_total > 0 && (
          <View className="edk-small edi-in">{` / ${rowsWord(batch.row_total)} 行`}</View>
        )}
      </View>
      {batch.row_total > 0 && <Bar label={stateWord(batch)} value={batch.row_done} most={batch.row_total} />}
    </Card>
  )
}

function Counts({ data: { batch, decided_total } }: { data: ImportView }) {
  const open = batch.doubtful_total - decided_total
  const tiles = [
    { title: '新增', total: batch.new_total, note: '' },
    { title: '更新', total: batch.updated_total, note: '' },
    { title: '不变', total: batch.same_total, note: '跳过，不写入' },
    {
      title: '可能重复或存疑',
      total: batch.doubtful_total,
      note: batch.doubtful_total > 0 ? `已定 ${decided_total}，还有 ${open}` : '',
      isRisk: batch.doubtful_total > 0,
    },
    {
      title: '错误',
      total: batch.wrong_total,
      note: batch.wrong_total > 0 ? '不导入，可在下面改好，或下载改好再传' : '',
      isRisk: batch.wrong_total > 0,
    },
  ]
  return (
    <View className="edk-card edi-tiles">
      {tiles.map(({ title, total, note, isRisk = false }) => (
        <View key={title} className="edi-tile u-p4">
          <Small>{title}</Small>
          <View className={`u-t24 u-strong u-num ${isRisk ? 'edk-risk' : ''}`}>{rowsWord(total)}</View>
          <Small>{note}</Small>
        </View>
      ))}
    </View>
  )
}

const Total = ({ label, total }: { label: string; total: number }) => (
  <View className="edk-top u-anywhere">
    <View className="u-grow">{label}</View>
    <View className="u-num edk-small">{rowsWord(total)}</View>
  </View>
)

function Pictures({ pictures }: { pictures: NonNullable<ImportView['pictures']> }) {
  const { kept, waiting, refused, reasons, is_fetched } = pictures
  const all = kept + waiting + refused
  return (
    <Card title="图片">
      <View className="edk-small edi-gap" role="status">
        {`共 ${rowsWord(all)} 张：取到 ${rowsWord(kept)}，失败 ${rowsWord(refused)}，待取 ${rowsWord(waiting)}`}
      </View>
      <Bar label="取到的图片" value={kept} most={all} />
      {!is_fetched && waiting > 0 && (
        <View className="edk-small edi-gap">还没有列出可取图片的主机（IMPORT_PICTURE_HOSTS），暂时不取</View>
      )}
      {reasons.map(({ message, total }) => (
        <Total key={message} label={message} total={total} />
      ))}
    </Card>
  )
}

/** Timetable of a feed, and whether commutes use it. */
function Timetable({ data }: { data: ImportView }) {
  const words = timetableWords(data)
  if (!words) return null
  return (
    <Card title="时刻表">
      {words.facts !== '' && <Small>{words.facts}</Small>}
      <View className={`u-anywhere ${words.isRisk ? 'u-money' : ''}`} role="status">
        {words.text}
      </View>
    </Card>
  )
}

/** Unusual values that were accepted because the source published them. */
function Marks({ data: { marks, mark_total } }: { data: ImportView }) {
  return (
    <Card title="注明">
      <View className="edk-small edi-gap">{`${rowsWord(mark_total)} 行不合常规，按公告照收`}</View>
      {marks.map(({ message, total }) => (
        <Total key={message} label={message} total={total} />
      ))}
    </Card>
  )
}

function Risks({ data }: { data: ImportView }) {
  return (
    <Card title="公告载明的风险">
      <Small>{`读了 ${rowsWord(data.notice_total)} 份公告，比例为占这些公告`}</Small>
      {riskWords(data).map(({ kind, label, total, percent }) => (
        <View key={kind} className="edi-risk">
          <View>{label}</View>
          <Bar label={label} value={total} most={data.notice_total} />
          <View className="u-right u-num">{rowsWord(total)}</View>
          <View className="u-right u-num edk-small">{`${percent}%`}</View>
        </View>
      ))}
    </Card>
  )
}
