import type { Result } from '@/contract/endpoints'
import type { LegalText } from '@/contract/legal/schema'
import { toBeijingDay } from '@/lib/dates'

/** Dates of a version, and how it differs from the one before or stands to the one in force. */
export function versionWords({ text, versions }: Result<'legal/info'>): { days: string; changes: string } {
  const { version, effective_from, published_at, state, changed } = text
  const before = versions[versions.findIndex(one => one.version === version) + 1]
  const differs = changed.length > 0 ? `改了第 ${changed.join('、')} 条，` : ''
  const parts = before ? `${differs}上一版 ${before.effective_from}` : '首个版本'
  return {
    days: `${effective_from} 起生效，${version} 版，${toBeijingDay(published_at)} 发布`,
    changes: state === 'past' ? '这一版已被新的取代' : state === 'upcoming' ? `还没有生效，${parts}` : parts,
  }
}

/** True if nobody reviewed the text for the operator: it came with the program, whose build names no review. */
export const isUnreviewed = (
  { is_supplied, is_demo }: Pick<LegalText, 'is_supplied' | 'is_demo'>,
  reviewed: string,
) => is_supplied && !is_demo && reviewed === ''
