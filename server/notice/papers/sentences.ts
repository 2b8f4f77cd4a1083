import { listStatements, type Statement } from '../statements'
import type { PaperText } from './fact'

/** Assumptions of an appraisal, and its statements about other homes. */
const SUPPOSED =
  /假设|假定|未考虑|不考虑|没有考虑|限制条件|估价前提|如(?:存在|有|遇|发现|果)|若(?:存在|有|遇|发现)|倘若|报告使用|提请|是指|定义|不对[^，。；]{0,14}(?:负责|承担)|设定[^，。；]{0,10}(?:条件|前提)/
const OF_OTHERS = /可比|实例|案例|成交案|比较对象|交易样本/

const SENTENCE_END = /[。；;！？：:]\s*$/
const BEGINS =
  /^(?:第[一二三四五六七八九十百\d]+[条项章节]|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|\d+[.、．)）]|[①②③④⑤⑥⑦⑧⑨⑩])/
/** Maximum characters of a sentence that continue on the next page. */
const LONGEST_TAIL = 240

/** Returns the pages with each sentence complete on the page where it begins. */
export function readablePages(pages: readonly string[]): string[] {
  const read = [...pages]
  for (let at = 0; at + 1 < read.length; at++) {
    const [here = '', next = ''] = [read[at], read[at + 1]]
    if (here === '' || next === '' || SENTENCE_END.test(here)) continue
    const [first = ''] = next.split('\n')
    const last = here.slice(here.lastIndexOf('\n') + 1)
    // A short last line, or one without a comma, is a heading or a form row.
    if (
      last.length < 24 ||
      !/[，、]/.test(last) ||
      BEGINS.test(first) ||
      /^[^，。；：:]{2,12}[：:]/.test(first)
    )
      continue
    const end = first.search(/[。；]/)
    const tail = first.slice(0, end + 1)
    if (end < 0 || tail.length > LONGEST_TAIL) continue
    read[at] = here + tail
    read[at + 1] = next.slice(tail.length)
  }
  return read
}

const keep = (text: string, isKept: (sentence: string) => boolean) =>
  text
    .split('\n')
    .map(line =>
      line
        .split(/(?<=[。；])/)
        .filter(isKept)
        .join(''),
    )
    .join('\n')

export interface Sentence extends Statement {
  no: number
  /** It is about a home that this one is compared with. */
  isOfOthers: boolean
}

/** Heading of a section about comparable homes. */
const COMPARABLES = /^[^，。；]{0,14}(?:可比|比较)(?:实例|案例)(?!法)[^，。；]{0,10}$/
/** Removes the rows below a heading of comparables, up to the next heading; line breaks stay. */
function withoutComparables(page: string): string {
  let isOther = false
  return page
    .split('\n')
    .map(line => {
      const bare = line.trim()
      if (COMPARABLES.test(bare)) isOther = true
      else if (isOther && (BEGINS.test(bare) || /估价对象|估价结果|评估结论/.test(bare))) isOther = false
      return isOther ? '' : line
    })
    .join('\n')
}

/** Returns a paper's pages as sections for the notice's reader, without assumptions. */
export function toReadableSections({ kind, pages }: PaperText) {
  const said = kind === 'appraisal' ? (text: string) => keep(text, one => !SUPPOSED.test(one)) : null
  return readablePages(kind === 'appraisal' ? pages.map(withoutComparables) : pages).map((text, at) => ({
    key: 'other' as const,
    title: String(at + 1),
    text: said ? said(text) : text,
  }))
}

/** Form rows whose names the notice's reader does not know: 【车位】含一个, 他项权利：抵押权. */
const ROW = /^(?:【([^】]{2,12})】|([^，。；：]{2,10})：)(.+)$/
function parseStatementRow({ bare, row }: Statement): Statement['row'] {
  const [, inBrackets, before, answer] = row ? [] : (ROW.exec(bare) ?? [])
  const name = inBrackets ?? before
  return name === undefined || answer === undefined ? row : { name, answer }
}

/** Returns the sentences and rows of a paper, each with its page. */
export const readSentences = (sections: ReturnType<typeof toReadableSections>): Sentence[] =>
  listStatements(sections).map(one => ({
    ...one,
    row: parseStatementRow(one),
    no: Number(one.section),
    isOfOthers: OF_OTHERS.test(one.bare),
  }))
