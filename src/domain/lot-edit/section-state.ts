import { SECTIONS, type Issue, type SectionKey } from './lot-issues'

export const SECTION_TITLES: Record<SectionKey, { short: string; title: string }> = {
  basic: { short: '基本', title: '基本信息' },
  auction: { short: '拍卖', title: '拍卖信息' },
  house: { short: '房屋', title: '房屋信息' },
  pictures: { short: '图片', title: '图片' },
  notice: { short: '公告风险', title: '公告与风险' },
  show: { short: '展示', title: '展示' },
}

/** How far a section is: nothing to do, something wrong, or simply not complete yet. */
export interface SectionState {
  key: SectionKey
  /** From 1. */
  number: number
  tone: 'ok' | 'bad' | 'open'
  words: string
}

/** Sections that ask for nothing: they are done once something stands in them. */
const FREE: readonly SectionKey[] = ['notice', 'show']

/** `shown`: the issues that are told now; `all`: also what is missing and not yet asked for; `filled`: sections with something in them. */
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
