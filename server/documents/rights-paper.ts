import type { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { RIGHTS_CATEGORY_LABELS, RIGHTS_STATUS_LABELS } from '../../src/contract/codes'
import { toBeijingDay } from '../../src/lib/dates'
import type { RightsRow } from '../db/rows'
import type { AppContext } from '../http/services'
import { maskedNotice, maskedSection } from '../notice/papers/mask'
import { shortName } from '../shared/party-name'
import { buildPdf } from './pdf'

export interface Paper {
  name: string
  /** A stream, if the document is long. */
  bytes: Buffer | Readable
  type: string
  /** True if browsers should save it instead of showing it. */
  isDownload?: boolean
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
}

/** Returns a document of a published package: the file in DATA_DIR/documents, else one generated from the package's data. */
export async function rightsPaper(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  id: number,
  item: number,
  now: number,
): Promise<(Paper & { bytes: Buffer }) | null> {
  const row = await db.one<RightsRow>('select * from rights where id = $1 and publish_time <= $2', [id, now])
  const document = row?.documents.find(d => d.id === item)
  if (!row || !document) return null
  const bytes = await fileIn(env.dataDir, document.file)
  if (bytes)
    return {
      name: document.name,
      bytes,
      type: TYPES[document.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    }
  return {
    name: `${document.name.replace(/\.\w+$/, '')}.pdf`,
    bytes: madePaper(row, document.name),
    type: 'application/pdf',
  }
}

async function fileIn(dataDir: string, file: string): Promise<Buffer | null> {
  if (!/^[\w.-]+$/.test(basename(file))) return null
  return readFile(join(dataDir, 'documents', basename(file))).catch(() => null)
}

const yuan = (fen: number | null) =>
  fen === null ? '未公示' : `${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`

/** Generates a document without a file: the notice has its clauses, all others the facts of the package. */
export function madePaper(row: RightsRow, name: string): Buffer {
  const last = {
    text: row.is_demo ? '演示数据，所载企业、人员与金额均为虚构。' : '以转让方原件为准。',
    size: 9,
    above: 16,
  }
  if (row.notice && name.includes('公告')) {
    const clauses = row.notice.sections
      .map(maskedSection)
      .flatMap(({ title, text }) => [{ text: title, size: 13, above: 12 }, { text }])
    return buildPdf([
      { text: maskedNotice(row.notice.title), size: 18, isCentred: true },
      ...clauses,
      { text: `${row.notice.publisher}\n${toBeijingDay(row.publish_time)}`, above: 16 },
      last,
    ])
  }
  const facts = [
    `编号：${row.id_code}`,
    `类别：${RIGHTS_CATEGORY_LABELS[row.category]}`,
    `状态：${RIGHTS_STATUS_LABELS[row.status]}`,
    `债权人：${row.creditor}`,
    `本金：${yuan(row.principal)}`,
    `利息：${yuan(row.interest)}`,
    `合计：${yuan(row.total)}`,
    `参考价：${yuan(row.price)}`,
    `公告日期：${toBeijingDay(row.publish_time)}`,
    `截止日期：${row.deadline === null ? '未公示' : toBeijingDay(row.deadline)}`,
    `担保：${row.guarantee ?? '未公示'}`,
  ]
  const collateral = row.collateral.map(
    (c, i) =>
      `${i + 1}. ${c.name}（${c.type}）${c.address ?? ''} ${c.area === null ? '' : `${c.area} ㎡`} 评估 ${yuan(c.value)} ${c.seizure ?? ''}`,
  )
  const debtors = row.debtors.map(
    (d, i) => `${i + 1}. ${shortName(d.name)} 本金 ${yuan(d.principal)} 利息 ${yuan(d.interest)}`,
  )
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [{ text: title, size: 13, above: 12 }, { text: lines.join('\n') }] : []
  return buildPdf([
    { text: name.replace(/\.\w+$/, ''), size: 20, isCentred: true },
    { text: row.title, size: 13, isCentred: true, above: 4 },
    ...section('债权', facts),
    ...section('抵押物', collateral),
    ...section('债务人', debtors),
    ...section('说明', [row.intro ?? '', row.risk_text ?? ''].filter(Boolean)),
    last,
  ])
}
