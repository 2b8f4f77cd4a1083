// Files that the server fetches from senders at fixed times, and the mail with a sender's results.

import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import { IMPORT_KIND_LABELS, type ImportKind, type PullFormat } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import { shortTime } from '@/lib/dates'

export { PULL_FORMATS } from '@/contract/codes'

export type Pull = Result<'desk/import-pulls'>['list'][number]

export const useImportPulls = () => useCall('desk/import-pulls', {}, { stale: 'none' })
export const useRemovePull = () => useMutation('desk/import-pull-remove')
export const useImportMail = () => useMutation('desk/import-mail', { isQuiet: true })

export const PULL_FORMAT_WORDS: Record<PullFormat, string> = { csv: 'CSV', xlsx: 'XLSX', jsonl: 'JSONL' }

/** Initial values of a file's form; the secret stays at the server. */
export const pullForm = (pull: Pull | null) => ({
  kind: (pull?.kind ?? 'lots') as ImportKind,
  source: pull?.source ?? '',
  file_url: pull?.url ?? 'https://',
  format: pull?.format ?? ('csv' as PullFormat),
  header: pull?.header ?? '',
  secret: '',
  times: pull?.times.join('、') ?? '06:30',
  stays_tried: pull?.stays_tried ?? true,
  is_on: pull?.is_on ?? true,
})

/** Example: 房源，每天 06:30、18:00，试运行后等人执行 */
export const pullWords = ({ kind, times, stays_tried }: Pull) =>
  [IMPORT_KIND_LABELS[kind], `每天 ${times.join('、')}`, stays_tried ? '试运行后等人执行' : '自动执行'].join(
    '，',
  )

const OUTCOMES = { '': '', batch: '有新文件', same: '没有变化', failed: '失败' } as const

/** Example: 11-20 06:30 没有变化，下次 11-20 18:00 */
export function pullState({ state, fault, asked_at, due_at, is_on }: Pull): string {
  const last =
    asked_at === null || state === ''
      ? '还没有取过'
      : `${shortTime(asked_at)} ${OUTCOMES[state]}${fault === '' ? '' : `：${fault}`}`
  return `${last}，${is_on ? `下次 ${shortTime(due_at)}` : '已停'}`
}
