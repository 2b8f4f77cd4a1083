import { SECTIONS, type Issue, type SectionKey } from './lot-issues'

export const SECTION_TITLES: Record<SectionKey, { short: string, title: string }> = {
  basic: { short: '基本', title: '基本信息' }, auction: { short: '拍卖', title: '拍卖信息' }, house: { short: '房屋', title: '房屋信息' },
  pictures: { short: '图片', title: '图片' }, notice: { short: '公告风险', title: '公告与风险' }, show: { short: '展示', title: '展示' },
}

/** How far a section is: nothing to do, something wrong, or simply not complete yet. */
export interface SectionState {
  key: SectionKey
  /** From 1. */
  number: number
  tone: 'ok' | 'bad' | 'open'
  words: string
}

/** `shown`: the issues that are told now; `all`: also what is missing and not yet asked for. Sections without a duty are never ok, only open or bad. */
export function sectionStates(all: readonly Issue[], shown: readonly Issue[]): SectionState[] {
  return SECTIONS.map((key, i) => {
    const told = shown.filter(issue => issue.section === key).length
    const open = all.filter(issue => issue.section === key).length
    const state = told > 0 ? { tone: 'bad' as const, words: `${told} 处要改` }
      : open > 0 ? { tone: 'open' as const, words: `还差 ${open} 项` }
        : key === 'show' ? { tone: 'open' as const, words: '' } : { tone: 'ok' as const, words: '已填全' }
    return { key, number: i + 1, ...state }
  })
}
