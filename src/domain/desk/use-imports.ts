// Queries, mutations and words of data imports. A batch goes through five steps (file, mapping, trial run, run, done); while the server
// works on it the query polls every 1.5 s, or every 5 s while its pictures are fetched or its rides calculated. Files are uploaded in parts.

import { useCall } from '@/api/query'
import { useMutation, sendMutation } from '@/api/mutation'
import {
  MAX_IMPORT_FILE,
  IMPORT_KIND_LABELS,
  IMPORT_PART_BYTES,
  MISSING_LABELS,
  RISK_LABELS,
  type ImportKind,
  type ImportState,
} from '@/contract/codes'
import type { Request, Result } from '@/contract/endpoints'
import { shortTime, toBeijingDay } from '@/lib/dates'
import { encodeBase64 } from './encode-base64'

export { IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind } from '@/contract/codes'

export type ImportView = Result<'desk/import'>
export type ImportBatch = ImportView['batch']
export type MissingPlace = Result<'desk/import-missing'>['list'][number]
/** Form values of a place to create, by field. */
export type MadeForm = Readonly<Record<string, string>>
export type ImportRow = Result<'desk/import-rows'>['list'][number]

/** Polling interval in milliseconds of a running batch. */
const SOON = 1_500
/** The same while its pictures are fetched or the rides of its timetable are calculated. */
const LATER = 5_000
const MOVING: readonly ImportState[] = ['trying', 'running', 'undoing']
export const isMoving = ({ state }: Pick<ImportBatch, 'state'>) => MOVING.includes(state)

export const useImports = (request: Request<'desk/imports'>) =>
  useCall('desk/imports', request, {
    stale: 'none',
    keepsPreviousData: true,
    everyFor: ({ list }) => (list.some(isMoving) ? SOON : undefined),
  })
export const useImport = (id: number) =>
  useCall(
    'desk/import',
    { id },
    {
      stale: 'none',
      everyFor: ({ batch, pictures, timetable }) => {
        if (isMoving(batch)) return SOON
        const isWorked = (pictures?.is_fetched && pictures.waiting > 0) || timetable?.state === 'due'
        return isWorked ? LATER : undefined
      },
    },
  )
export const useImportRows = (id: number, state: 'wrong' | 'doubtful', page: number, size: number) =>
  useCall(
    'desk/import-rows',
    { id, state, page, page_size: size },
    { stale: 'none', keepsPreviousData: true },
  )
export const useImportTables = () => useCall('desk/import-tables', {}, { stale: 'normal' })
export const useMapImport = () => useMutation('desk/import-map')
export const usePlaceImport = () => useMutation('desk/import-place')
export const useWordImport = () => useMutation('desk/import-words')
export const useImportMissing = (id: number) => useCall('desk/import-missing', { id }, { stale: 'none' })
export const useCreateMissing = () => useMutation('desk/import-create', { isQuiet: true })
export const useDeleteImport = () => useMutation('desk/import-delete')
export const useRunImport = () => useMutation('desk/import-run')
export const useStopImport = () => useMutation('desk/import-stop')
export const useUndoImport = () => useMutation('desk/import-undo')
export const useMendImport = () => useMutation('desk/import-mend')
export const useDecideImport = () => useMutation('desk/import-decide')

/** Uploads a file in parts; `onPercent` receives the progress. Returns the number of its batch. */
export async function uploadImport(
  file: File,
  kind: ImportKind,
  onPercent: (percent: number) => void,
): Promise<number> {
  const parts = Math.max(1, Math.ceil(file.size / IMPORT_PART_BYTES))
  let id: number | undefined
  for (let part = 0; part < parts; part += 1) {
    const bytes = file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
    const answer = await sendMutation(
      'desk/import-upload',
      {
        ...(id !== undefined && { id }),
        kind,
        name: file.name.slice(0, 200),
        part,
        parts,
        file: await encodeBase64(bytes),
      },
      { isQuiet: true },
    )
    id = answer.id
    onPercent(Math.floor((100 * (part + 1)) / parts))
  }
  return id ?? 0
}

/** Reason why a file cannot be uploaded; null if it can. */
export const fileFault = ({ name, size }: Pick<File, 'name' | 'size'>, kind: ImportKind): string | null =>
  size === 0
    ? '文件是空的'
    : size > MAX_IMPORT_FILE
      ? `超过 ${MAX_IMPORT_FILE / 1024 / 1024} MB，请分成几个文件，或用命令导入`
      : /\.(csv|tsv|txt|xlsx|jsonl|ndjson)$/i.test(name) || (kind === 'metro' && /\.zip$/i.test(name))
        ? null
        : `只认 ${formatsWord(kind)}`

export const formatsWord = (kind: ImportKind) => `CSV、XLSX、JSONL${kind === 'metro' ? '、GTFS 的 ZIP' : ''}`

export const IMPORT_STATE_WORDS: Record<ImportState, string> = {
  uploading: '没有传完',
  mapping: '待对列',
  trying: '正在试运行',
  tried: '待执行',
  running: '正在执行',
  paused: '已暂停',
  done: '完成',
  undoing: '正在撤销',
  undone: '已撤销',
  failed: '读不出来',
}
export const stateWord = ({ state }: Pick<ImportBatch, 'state'>) => IMPORT_STATE_WORDS[state]

const STEP_NAMES = ['文件', '对列', '试运行', '执行', '完成'] as const
/** Step of a batch: 1 the file … 5 done. */
const STEP_OF: Record<ImportState, number> = {
  uploading: 0,
  failed: 1,
  mapping: 1,
  trying: 2,
  tried: 2,
  running: 3,
  paused: 3,
  done: 5,
  undoing: 5,
  undone: 5,
}
export const buildImportSteps = (state: ImportState | undefined) =>
  STEP_NAMES.map((title, at) => {
    const now = state === undefined ? 0 : STEP_OF[state]
    return { title, state: at < now ? ('done' as const) : at === now ? ('now' as const) : ('later' as const) }
  })

const ORIGIN_WORDS = { desk: '', command: '命令', feed: '接口' } as const
export const whoWord = ({ who, origin }: Pick<ImportBatch, 'who' | 'origin'>) =>
  who || ORIGIN_WORDS[origin] || '—'

export const kindWord = ({ kind }: Pick<ImportBatch, 'kind'>) => IMPORT_KIND_LABELS[kind]

export const bytesWord = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Example: 3.4 MB · 平台甲 · 11-20 19:21 上传，演示运营 02 */
export const fileWords = (batch: ImportBatch) =>
  [
    kindWord(batch),
    batch.byte_total > 0 ? bytesWord(batch.byte_total) : '',
    batch.row_total > 0 ? `${batch.row_total.toLocaleString('en-US')} 行` : '',
    batch.source === '' ? '来源未填' : `来源 ${batch.source}`,
    `${shortTime(batch.created_at)}，${whoWord(batch)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Batches that may be deleted: none of their rows can still be undone. */
export const canDelete = ({ state, can_undo }: Pick<ImportBatch, 'state' | 'can_undo'>) =>
  !can_undo && !MOVING.includes(state)

/** Open issues of a mapping, in words; the server refuses the same. */
export function openInMap(
  { fields, columns }: Pick<ImportView, 'fields' | 'columns'>,
  { chosen, units }: { chosen: ReadonlyMap<string, string>; units: Readonly<Record<string, string>> },
): string[] {
  const taken = new Set([...chosen.values()].filter(Boolean))
  const lacking = fields.filter(
    ({ field, needed, or_else: others }) =>
      needed && !taken.has(field) && (others.length === 0 || others.some(one => !taken.has(one))),
  )
  const strange = columns.flatMap(({ name, units: said }) => {
    const field = chosen.get(name) ?? ''
    return field !== '' && units[field] === undefined && said[field]?.is_known === false ? [name] : []
  })
  return [
    ...(lacking.length > 0 ? [`还差：${lacking.map(({ header }) => header).join('、')}`] : []),
    ...(strange.length > 0 ? [`请选单位：${strange.join('、')}`] : []),
  ]
}

/** Names the columns of a file that no field uses; '' if there are none. */
export function unusedWords(
  { columns }: Pick<ImportView, 'columns'>,
  isUsed: (name: string) => boolean,
): string {
  const unused = columns.filter(({ name, is_unit }) => !is_unit && !isUsed(name))
  return unused.length === 0 ? '' : `不导入的列：${unused.map(({ name }) => name).join('、')}`
}

export const missingKey = ({ thing, region_id, city, name }: MissingPlace) =>
  `${thing}-${region_id}-${city}-${name}`

/** Example: 小区 青梧里（北京市 通州区） */
export const missingTitle = ({ thing, city, region, name }: MissingPlace) => {
  const place = [city, region].filter(Boolean).join(' ')
  return `${MISSING_LABELS[thing]} ${name}${place === '' ? '' : `（${place}）`}`
}

export const metresWord = (metres: number | null) =>
  metres === null
    ? ''
    : metres < 1000
      ? `，相距 ${metres} 米`
      : `，相距 ${(metres / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} 公里`

/** Fields to fill in for a place, with what its rows say of them. */
export function missingFields({ thing, name, address, lng, lat }: MissingPlace) {
  const point = [
    { field: 'lng', label: '经度', help: 'GCJ-02', first: String(lng ?? '') },
    { field: 'lat', label: '纬度', help: '', first: String(lat ?? '') },
  ]
  const buildNameField = (help: string) => ({ field: 'as', label: '名称', help, first: name })
  if (thing === 'region')
    return [
      buildNameField('写全称，如“通州区”'),
      { field: 'code', label: '代码', help: '六位行政区划代码', first: '' },
      ...point,
    ]
  if (thing === 'circle') return [buildNameField('可以加上或去掉“商圈”“板块”'), ...point]
  return [
    buildNameField('改了名称的，文件里的写法存为别名'),
    {
      field: 'address',
      label: '地址',
      help: address === null ? '' : '取自文件第一处，请核对',
      first: address ?? '',
    },
    ...point,
  ]
}

/** The chosen places as the server takes them. */
export const listMadePlaces = (list: readonly MissingPlace[], chosen: ReadonlyMap<string, MadeForm>) =>
  list.flatMap(one => {
    const form = chosen.get(missingKey(one))
    if (!form) return []
    const { thing, region_id, city, name } = one
    return [
      { ...{ code: '', address: '', lng: '', lat: '', as: name }, ...form, thing, region_id, city, name },
    ]
  })

const TIMETABLE_WORDS: Record<NonNullable<ImportView['timetable']>['state'], string> = {
  absent:
    '没有存下时刻表，只有线路和车站：文件里没有时刻，或在支持时刻表以前导入；通勤用时照旧，按已有的时刻表或站间距离',
  waiting: '执行后用来计算通勤用时',
  due: '正在用来计算通勤用时，一般几分钟内算完',
  used: '通勤用时按这份时刻表计算',
  replaced: '没有采用：其中多数车站已有更新的时刻表',
  unmatched: '没有采用：其中的车站都不在库里，同名且相距 2 公里以内才算同一站',
  failed: '没有采用：算不出通勤用时，请核对 stop_times.txt 里的时刻后重新导入',
  undone: '已随批次撤销，不再采用',
}

/** The timetable that came with a feed: what it is of, and whether commutes use it. */
export function timetableWords({ batch, timetable }: Pick<ImportView, 'batch' | 'timetable'>) {
  if (timetable === null) return null
  const { state, day, trips } = timetable
  const isEnded = day !== null && day < toBeijingDay(batch.created_at)
  const facts = [
    day === null ? '没有日历，取全部车次' : `时刻取自 ${day}${isEnded ? '，日历在导入前已结束' : ''}`,
    trips === null ? '' : `${rowsWord(trips)} 个车次`,
  ]
  return {
    facts: state === 'absent' ? '' : facts.filter(Boolean).join('，'),
    text: TIMETABLE_WORDS[state],
    isRisk: state === 'unmatched' || state === 'failed',
  }
}

/** State of a batch's undo: done, or how to do it. */
export function undoWords(batch: ImportBatch): string {
  if (batch.state === 'undone' || batch.state === 'undoing')
    return [
      `撤回 ${batch.undone_total}`,
      batch.kept_total > 0 ? `${batch.kept_total} 条后来有人改过，没有动` : '',
      batch.used_total > 0 ? `${batch.used_total} 条已有房源等在用，没有删` : '',
      batch.unfit_total > 0 ? `${batch.unfit_total} 条已经不在` : '',
    ]
      .filter(Boolean)
      .join('，')
  if (batch.can_undo) return ''
  if (batch.state === 'done' && batch.new_total + batch.updated_total > 0) return '超过 7 天，只能逐个修改'
  return canDelete(batch) ? '' : '—'
}

export const riskWords = ({ notice_total, risks }: ImportView) =>
  risks.map(({ kind, total }) => ({
    kind,
    total,
    label: RISK_LABELS[kind].yes,
    percent: notice_total === 0 ? 0 : Math.round((1000 * total) / notice_total) / 10,
  }))

/** Result of correcting a row. */
export const MENDED_WORDS = {
  new: '已改好：新增',
  updated: '已改好：更新',
  same: '已改好：和库里一样',
  doubtful: '已改好，但可能重复，请再决定',
} as const

export const rowsWord = (total: number) => total.toLocaleString('en-US')
