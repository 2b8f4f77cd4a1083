import type { NoticeSection } from '../../../../src/contract/house/schema'

const HEAD = /^【([^【】\n]{1,30})】[^\S\n]*$/
const KEYS: readonly [RegExp, NoticeSection['key']][] = [
  [/特别|重要/, 'special'],
  [/须知/, 'guide'],
  [/优先/, 'priority'],
  [/介绍|情况|调查/, 'intro'],
  [/公告/, 'notice'],
]
const FIRST = '拍卖公告'

const findSectionKey = (title: string) => KEYS.find(([pattern]) => pattern.test(title))?.[1] ?? 'other'

/** Splits a notice at heading lines 【标题】; without them it is one section. */
export function noticeSections(text: string): NoticeSection[] {
  const parts: { title: string; lines: string[] }[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const title = HEAD.exec(line)?.[1]
    if (title !== undefined) parts.push({ title, lines: [] })
    else {
      if (parts.length === 0) parts.push({ title: FIRST, lines: [] })
      parts.at(-1)?.lines.push(line)
    }
  }
  return parts
    .map(({ title, lines }) => ({ key: findSectionKey(title), title, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '')
}

/** Inverse of `noticeSections`. */
export const noticeText = (sections: readonly NoticeSection[]) =>
  sections.map(({ title, text }) => `【${title}】\n${text}`).join('\n')

/** Returns true if two notices have the same text, ignoring line breaks and blanks. */
export const isSameNotice = (a: readonly NoticeSection[], b: readonly NoticeSection[]) =>
  bare(noticeText(a)) === bare(noticeText(b))
const bare = (text: string) => text.replace(/\s+/g, '')
