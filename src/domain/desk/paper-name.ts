import type { PaperKind } from '@/contract/paper-rules'

const KIND_WORDS: readonly (readonly [RegExp, PaperKind])[] = [
  [/评估|估价/, 'appraisal'],
  [/看样|调查|勘查|查勘/, 'survey'],
  [/公告/, 'notice'],
]

/** The lot and kind in a file name, for example BJ26110001-评估报告.pdf; null if it has none. */
export function paperOfName(name: string): { code: string; kind: PaperKind } | null {
  const code = /^[A-Z]{2}\d{8,12}/.exec(name)?.[0]
  const kind = KIND_WORDS.find(([words]) => words.test(name))?.[1]
  return code === undefined || kind === undefined ? null : { code, kind }
}
