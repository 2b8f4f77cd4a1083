import type { NoticeSection } from '../../src/contract/house/schema'

export interface Sentence {
  /** As it stands in the notice, without the number of its clause; what a flag quotes. */
  quote: string
  /** Title of its section. */
  section: string
  /** For matching: without spaces, marks in their Chinese form, digits in their Latin one. */
  bare: string
}

/** `（三）`, `3.`, `七、`, `第七条` at the beginning of a clause. */
const CLAUSE_NUMBER =
  /^(?:\s|第[一二三四五六七八九十百]+[条项款]|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|\d+[.、．)](?!\d)|[：:])+/

const HALF: Record<string, string> = {
  ',': '，',
  ';': '；',
  '(': '（',
  ')': '）',
  ':': '：',
  '％': '%',
  '．': '.',
  '／': '/',
}
/** A comma inside a number stays one. */
const bareOf = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/[０-９]/g, digit => String(digit.charCodeAt(0) - 0xff10))
    .replace(/(?<=\d)[，,](?=\d{3}(?!\d))/g, '')
    .replace(/[,;():％．／]/g, mark => HALF[mark] ?? mark)

/**
 * Characters of a sentence that is read in one piece. Patterns look ahead within a sentence, so that their time grows with its square;
 * of the notices of courts the longest have some 300.
 */
const LONGEST = 400
const COMMAS = ['，', ',', '、']

/** A sentence in pieces that can be read, cut after commas where there are any. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = []
  let rest = 0
  while (sentence.length - rest > LONGEST) {
    const piece = sentence.slice(rest, rest + LONGEST)
    const comma = Math.max(...COMMAS.map(mark => piece.lastIndexOf(mark)))
    const length = comma > 0 ? comma + 1 : LONGEST
    pieces.push(piece.slice(0, length))
    rest += length
  }
  pieces.push(sentence.slice(rest))
  return pieces
}

/** The sentences of a notice in their order. A semicolon or a new line ends one as a full stop does, and so does its 400th character. */
export function sentencesOf(sections: readonly NoticeSection[]): Sentence[] {
  return sections.flatMap(({ title, text }) =>
    text
      .split(/(?<=[。；;！？])|\n+/)
      .flatMap(piecesOf)
      .map(part => part.replace(CLAUSE_NUMBER, '').trim())
      .filter(quote => quote.length > 1)
      .map(quote => ({ quote, section: title, bare: bareOf(quote) })),
  )
}
