import type { Block, Span } from '@/contract/content/blocks'

/** Sentences of a notice that may be quoted, with their section; omits empty and very long ones. */
export function splitNoticeSentences(
  sections: readonly { title: string; text: string }[],
): { from: string; text: string }[] {
  return sections.flatMap(({ title, text }) =>
    (text.match(/[^。；！？\n]+[。；！？]?/g) ?? [])
      .map(sentence => sentence.trim())
      .filter(sentence => sentence.length >= 6 && sentence.length <= 400)
      .map(sentence => ({ from: title, text: sentence })),
  )
}

const joinSpanWords = (run: readonly Span[]) =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')
const bare = (words: string) => words.replace(/[\s“”"]/g, '')

/** Quotes of notices in a text, each with the lot of its notice. */
export const listNoticeQuotes = (blocks: readonly Block[]): { houseId: number; words: string }[] =>
  blocks.flatMap(block =>
    block.kind === 'notice' && block.house_id !== null
      ? [{ houseId: block.house_id, words: joinSpanWords(block.text) }]
      : [],
  )

/** True if a notice contains the quote literally; ignores spaces and quotation marks. */
export const isInNotice = (words: string, sections: readonly { text: string }[]): boolean =>
  bare(sections.map(({ text }) => text).join('')).includes(bare(words))

/** Result of checking a text's quotes against their notices. */
export interface Quotes {
  total: number
  /** Quotes that are not in the notice, or whose notice is missing. */
  wrong: number
}
