import type { HouseCheck } from '@/contract/check/schema'
import { toBeijingDay } from '@/lib/dates'

/** Matches hearsay: statements of people who are not the author. */
const HEARSAY = /听说|据说|(?:邻居|业主|物业|保安)[^。，]{0,6}(?:说|讲|称)/

/** Sentences that report what others said. */
export const hearsayIn = (text: string): string[] =>
  (text.match(/[^。！？\n]+[。！？]?/g) ?? []).filter(sentence => HEARSAY.test(sentence))

type Seen = Pick<HouseCheck, 'infos' | 'texts' | 'pictures'>

/** Differences between a visit and the one before: changed facts and texts, new pictures. */
export function changedSince(
  check: Seen,
  before: Seen | null,
): { facts: number; words: number; added: number } {
  if (!before) return { facts: 0, words: 0, added: 0 }
  const was = new Map(before.infos.map(({ key, value }) => [key, value]))
  const texts = new Set(before.texts.map(({ text }) => text))
  const pictures = new Set(before.pictures.map(({ id }) => id))
  return {
    facts: check.infos.filter(({ key, value }) => was.get(key) !== value).length,
    words: check.texts.filter(({ text }) => !texts.has(text)).length,
    added: check.pictures.filter(({ id }) => !pictures.has(id)).length,
  }
}

/** Ids of duplicate pictures, by their file. */
export function twicePictures(pictures: readonly { id: number; url: string }[]): Set<number> {
  const seen = new Set<string>()
  const twice = new Set<number>()
  for (const { id, url } of pictures) {
    if (seen.has(url)) twice.add(id)
    seen.add(url)
  }
  return twice
}

/** Short preview of a visit as readers will see it. */
export const afterWords = ({
  surveyed_at,
  infos,
  texts,
  pictures,
}: Seen & { surveyed_at: number | null }): string =>
  [
    surveyed_at === null ? '实勘' : `${toBeijingDay(surveyed_at).slice(5)} 实勘`,
    infos
      .slice(0, 3)
      .map(({ label, value }) => `${label}：${value}`)
      .join('；'),
    texts[0]?.text.slice(0, 60),
    pictures.length > 0 && `${pictures.length} 张图`,
  ]
    .filter(Boolean)
    .map(part => String(part).replace(/。$/, ''))
    .join('。')
