import type { NoticeSection } from '../../src/contract/house/schema'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { rowsOf } from './forms'

export interface Statement {
  /** As it stands in the notice, without the number of its clause; what a flag quotes. */
  quote: string
  /** Title of its section. */
  section: string
  /** For matching: without spaces, marks in their Chinese form, digits in their Latin one. */
  bare: string
  /** A row of a form: what it asks and what is answered, both bare. `quote` holds both. */
  row: { name: string; answer: string } | null
}

/** `（三）`, `3.`, `七、`, `第七条` at the beginning of a clause. */
const CLAUSE_NUMBER =
  /^(?:\s|第[一二三四五六七八九十百]+[条项款]|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|\d+[.、．)）](?!\d)|[①②③④⑤⑥⑦⑧⑨⑩•·]|[：:])+/

const HALF: Record<string, string> = {
  ',': '，',
  ';': '；',
  '(': '（',
  ')': '）',
  ':': '：',
}
/** Shares are written so as well. */
const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '∕': '/',
  '⁄': '/',
  '﹪': '%',
}
/** A comma inside a number stays one. */
export const bareOf = (text: string): string =>
  normalizeInput(text)
    .replace(/\s+/g, '')
    .replace(/[½⅓⅔¼¾⅕∕⁄﹪]/g, fraction => FRACTIONS[fraction] ?? fraction)
    .replace(/(?<=\d)[，,](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)[:：](?=\d\d)/g, '时')
    .replace(/[,;():]/g, mark => HALF[mark] ?? mark)

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

const proseOf = (text: string): string[] =>
  text
    .split(/(?<=[。；;！？])/)
    .flatMap(piecesOf)
    .map(part => part.replace(CLAUSE_NUMBER, '').trim())

/** Sections whose statements are remembered: a notice is read for its risks and for its owner, and most of its sections stand in others too. */
const MOST_READ = 200
/** Characters of a section; longer ones are read each time. */
const LONGEST_READ = 4_000
const read = new Map<string, readonly Statement[]>()

function statementsIn(section: NoticeSection): readonly Statement[] {
  if (section.text.length > LONGEST_READ) return statementsOfSection(section)
  const key = JSON.stringify([section.title, section.text])
  const known = read.get(key) ?? statementsOfSection(section)
  if (read.size >= MOST_READ && !read.has(key)) read.clear()
  read.set(key, known)
  return known
}

/** The sentences and rows of a notice in their order. A semicolon or a new line ends one as a full stop does, and so does its 400th character. */
export const statementsOf = (sections: readonly NoticeSection[]): Statement[] =>
  sections.flatMap(statementsIn)

function statementsOfSection({ title, text }: NoticeSection): Statement[] {
  return rowsOf(text).flatMap(({ quote, name, answer }): Statement[] =>
    name === null
      ? proseOf(quote)
          .filter(part => part.length > 1)
          .map(part => ({ quote: part, section: title, bare: bareOf(part), row: null }))
      : [
          {
            quote: quote.replace(CLAUSE_NUMBER, '').trim(),
            section: title,
            bare: bareOf(`${name}：${answer}`),
            row: { name: bareOf(name.replace(CLAUSE_NUMBER, '')), answer: bareOf(answer) },
          },
        ],
  )
}
