// Desk section of the imports: upload of a file, the list of batches, and downloadable tables. The file is checked in the browser for type
// and size before the upload, whose progress is shown. After the upload the batch opens.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  bytesWord,
  canDelete,
  fileFault,
  formatsWord,
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  kindWord,
  rowsWord,
  stateWord,
  buildImportSteps,
  undoWords,
  uploadImport,
  useImports,
  useImportTables,
  whoWord,
  type ImportBatch,
  type ImportKind,
} from '@/domain/desk/use-imports'
import { shortTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Steps } from '@/ui/steps/steps'
import { Card, DeskButton, RoomHead, Small } from './parts'
import { Chips } from './chips'
import { Bar } from './import-bar'
import { DeleteButton, ImportOne, UndoButton } from './import-one'
import { ImportPapers } from './import-papers'
import { ImportPulls } from './import-pulls'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import './imports.scss'

/** Imports of tables: a file, its columns, a trial, the run; below it all earlier ones. */
export function Imports({ place }: { place: DeskPlace }) {
  const { id: idOf, change } = roomAddress(place)
  const id = idOf('id')
  const setId = (next?: number) => change({ id: next, page: place.params.page })
  return (
    <>
      {id === undefined ? (
        <NewImport onSent={setId} />
      ) : (
        <ImportOne key={id} id={id} onLeave={() => setId(undefined)} />
      )}
      <Batches
        place={place}
        chosen={id}
        onChoose={setId}
        onGone={gone => {
          if (gone === id) setId(undefined)
        }}
      />
      {id === undefined && <ImportPulls onBatch={setId} />}
      {id === undefined && <ImportPapers />}
      {id === undefined && <Tables />}
      <DemoMark />
    </>
  )
}

function NewImport({ onSent }: { onSent: (id: number) => void }) {
  const [kind, setKind] = useState<ImportKind>('lots')
  const [file, setFile] = useState<File>()
  /** Upload progress in per cent; undefined: no upload. */
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState<string>()
  const fault = file ? fileFault(file, kind) : null
  const send = async () => {
    if (!file || fault !== null) return
    setError(undefined)
    setPercent(0)
    try {
      onSent(await uploadImport(file, kind, setPercent))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message.replace(/^文件：/, '') : '上传失败，请重试')
      setPercent(undefined)
    }
  }
  return (
    <>
      <RoomHead title="导入" />
      <Card>
        <Steps label="导入的步骤" steps={buildImportSteps(undefined)} />
      </Card>
      <Card>
        <Chips
          label="这是什么表"
          keys={IMPORT_KINDS}
          words={IMPORT_KIND_LABELS}
          value={kind}
          onChange={setKind}
        />
        <FileDrop
          kind={kind}
          file={file}
          disabled={percent !== undefined}
          onChoose={next => {
            setFile(next)
            setError(undefined)
          }}
        />
        {percent !== undefined && <Bar label="已传" value={percent} most={100} />}
        {(fault ?? error) !== undefined && (fault ?? error) !== null && (
          <View className="u-money" role="alert">
            {fault ?? error}
          </View>
        )}
        <View className="edi-acts">
          <Small grow>{percent === undefined ? '先试运行，看过结果再执行' : `已传 ${percent}%`}</Small>
          <DeskButton
            primary
            disabled={!file || fault !== null}
            busy={percent !== undefined}
            onPress={() => void send()}
          >
            上传
          </DeskButton>
        </View>
      </Card>
    </>
  )
}

function FileDrop({
  kind,
  file,
  disabled,
  onChoose,
}: {
  kind: ImportKind
  file: File | undefined
  disabled: boolean
  onChoose: (file: File | undefined) => void
}) {
  return (
    <label
      className="edi-drop"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onChoose(event.dataTransfer.files[0])
      }}
    >
      {file
        ? `${file.name}，${bytesWord(file.size)}`
        : `拖到这里，或点一下选择：${formatsWord(kind)}，至多 50 MB`}
      <input
        type="file"
        accept={`.csv,.tsv,.txt,.xlsx,.jsonl,.ndjson${kind === 'metro' ? ',.zip' : ''}`}
        disabled={disabled}
        onChange={event => onChoose(event.target.files?.[0])}
      />
    </label>
  )
}

interface Choosing {
  onChoose: (id: number) => void
  /** Called after the batch was deleted. */
  onGone: (id: number) => void
}

const count = (key: string, label: string, of: (row: ImportBatch) => number): Column<ImportBatch> => ({
  key,
  label,
  width: 76,
  isRight: true,
  cell: row => rowsWord(of(row)),
})

const batchColumns = ({ onChoose, onGone }: Choosing): Column<ImportBatch>[] => [
  column('id', '批次', 68, ({ id }) => id),
  column('file', '文件', { isHead: true }, row => (
    <TwoLines
      first={
        <Press
          className="edk-title u-anywhere"
          label={`打开批次 ${row.id}：${row.file}`}
          onPress={() => onChoose(row.id)}
        >
          {row.file}
        </Press>
      }
      second={row.source === '' ? kindWord(row) : `${kindWord(row)}，${row.source}`}
    />
  )),
  column('time', '时间', 104, ({ started_at, created_at }) => shortTime(started_at ?? created_at)),
  count('rows', '行', ({ row_done }) => row_done),
  count('new', '新增', ({ new_total }) => new_total),
  count('updated', '更新', ({ updated_total }) => updated_total),
  {
    ...count('wrong', '错误', ({ wrong_total }) => wrong_total),
    cell: ({ wrong_total }) => (
      <View className={wrong_total > 0 ? 'edk-risk' : ''}>{rowsWord(wrong_total)}</View>
    ),
  },
  column('who', '谁', 100, whoWord),
  column('state', '结果', 92, stateWord),
  column('acts', '撤销、删除', { width: 150, isBare: true }, row => (
    <Small>
      {row.can_undo ? <UndoButton batch={row} /> : undoWords(row)}{' '}
      {canDelete(row) && <DeleteButton batch={row} onGone={onGone} />}
    </Small>
  )),
]

function Batches({
  place,
  chosen,
  ...choosing
}: Choosing & { place: DeskPlace; chosen: number | undefined }) {
  const { asked, paging } = roomAddress(place)
  const query = useImports(asked)
  return (
    <>
      <View className="edi-h2" role="heading" aria-level={2}>
        批次
      </View>
      <PagedTable
        place={place}
        caption="批次"
        columns={batchColumns(choosing)}
        isOn={({ id }) => id === chosen}
        card={{
          ...paging,
          query,
          subject: '批次',
          none: '还没有导入过',
          hint: '上传一个文件，先试运行',
          unit: '批',
          note: '近 7 天可撤销',
        }}
      />
    </>
  )
}

/** Downloadable tables, with the columns that the import accepts, and samples to start with. */
function Tables() {
  const { data } = useImportTables()
  if (!data) return null
  return (
    <Card title="导出与样例">
      {data.list.map(({ kind, url, sample_url }) => (
        <View key={kind} className="edi-table">
          <View>{IMPORT_KIND_LABELS[kind]}</View>
          <a className="u-act u-t13" href={url} download>
            {`导出${IMPORT_KIND_LABELS[kind]}`}
          </a>
          <a className="u-act u-t13" href={sample_url} download>
            {`样例${IMPORT_KIND_LABELS[kind]}`}
          </a>
        </View>
      ))}
    </Card>
  )
}
