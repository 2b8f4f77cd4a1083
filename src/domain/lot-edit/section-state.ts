import { SECTIONS, type Issue, type SectionKey } from './lot-issues'

export const SECTION_TITLES: Record<SectionKey, { short: string; title: string }> = {
  basic: { short: '基本', title: '基本信息' },
  auction: { short: '拍卖', title: '拍卖信息' },
  house: { short: '房屋', title: '房屋信息' },
  pictures: { short: '图片', title: '图片' },
  notice: { short: '公告风险', title: '公告与风险' },
  show: { short: '展示', title: '展示' },
}

/** Progress of a section: done, with errors, or incomplete. */
export interface SectionState {
  key: SectionKey
  /** Number from 1. */
  number: number
  tone: 'ok' | 'bad' | 'open'
  words: string
}

/** Sections without required fields: they are done once they have content. */
const FREE: readonly SectionKey[] = ['notice', 'show']

/** `shown`: the visible issues; `all`: also missing fields before a submit; `filled`: sections with content. */
export function sectionStates({
  all,
  shown,
  filled,
}: {
  all: readonly Issue[]
  shown: readonly Issue[]
  filled: readonly SectionKey[]
}): SectionState[] {
  return SECTIONS.map((key, i) => {
    const told = shown.filter(issue => issue.section === key).length
    const open = all.filter(issue => issue.section === key).length
    const state =
      told > 0
        ? { tone: 'bad' as const, words: `${told} 处要改` }
        : open > 0
          ? { tone: 'open' as const, words: `还差 ${open} 项` }
          : FREE.includes(key) && !filled.includes(key)
            ? { tone: 'open' as const, words: '' }
            : { tone: 'ok' as const, words: '已填全' }
    return { key, number: i + 1, ...state }
  })
}
