import { bare, forms, findMetric } from './display'
import type { Piece } from './tree'
import { WORDS } from './words'

/** One number on one screen. `value` is the raw one, null if the screen only received text. */
export interface Seen {
  screen: string
  subject: string
  measure: string
  value: number | null
  token: string
  /** Target of a press on it. */
  href?: string | undefined
}

export interface Collected {
  seen: Seen[]
  /** Numbers without a metric annotation, described for people. */
  unmarked: string[]
}

/** Money, percent and lots: each must be annotated. Square metres, people and bids are read where annotated. */
const TOKEN =
  /(?<![\d.-])[−+]?\d[\d,]*(?:\.\d+)?\s*(?:万\/㎡|元\/㎡|亿|万㎡|万|元|%|套|笔|宗|㎡|次|人|条|分|年|个月)/g
const MUST = /(?:\/㎡|亿|万|元|%|套|笔|宗)$/

interface Run {
  text: string
  /** Annotation of the nearest annotated element. */
  figures: string | undefined
  href: string | undefined
  isWords: boolean
  part: string
}

const BREAK = '\n'

function collectRuns(piece: Piece, around: Omit<Run, 'text'>): Run[] {
  if (piece.text !== undefined) return [{ ...around, text: piece.text }]
  const here = {
    figures: piece.figures ?? around.figures,
    href: piece.href ?? around.href,
    // An annotation within a text makes it a number again.
    isWords: piece.figures === undefined && (around.isWords || piece.classes.some(name => name in WORDS)),
    part: piece.classes.find(name => !name.startsWith('u-')) ?? around.part,
  }
  const inside = piece.pieces.flatMap((child, at) => {
    const isApart = child.text === undefined && piece.pieces[at - 1]?.text === undefined
    // Two elements in one line are two words; a unit within its number is not.
    return [...(at > 0 && isApart ? [{ ...here, text: ' ' }] : []), ...collectRuns(child, here)]
  })
  const edge = { ...here, text: BREAK }
  return piece.isBlock ? [edge, ...inside, edge] : inside
}

function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === BREAK) lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines.filter(line => line.length > 0)
}

/** Metrics of an annotation, `lot:12 price=26850000 below=23;agent:1 deals=8`; `?` if only the text is known. */
const parseMarks = (figures: string) =>
  figures.split(';').flatMap(group => {
    const [subject = '', ...pairs] = group.split(' ')
    return pairs.map(pair => {
      const [measure = '', value = ''] = pair.split('=')
      return { subject, measure, value: value === '?' ? null : Number(value) }
    })
  })

function readings(token: string, figures: string) {
  return parseMarks(figures).filter(({ subject, measure, value }) => {
    const declared = findMetric(subject.split(':')[0] ?? '', measure)
    if (!declared) throw new Error(`${subject} ${measure} is no measure of src/lib/measures`)
    return value === null || forms(declared, value).has(bare(token))
  })
}

/** All numbers of a screen: annotated ones, and those without an annotation. */
export function collectFigures(screen: string, page: Piece): Collected {
  const seen: Seen[] = []
  const unmarked: string[] = []
  for (const line of splitLines(
    collectRuns(page, { figures: undefined, href: undefined, isWords: false, part: '' }),
  )) {
    const words = line.map(({ text }) => text).join('')
    for (const { 0: token, index } of words.matchAll(TOKEN)) {
      let end = 0
      const run = line.find(({ text }) => (end += text.length) > index)
      if (!run || run.isWords) continue
      const read = run.figures === undefined ? [] : readings(token, run.figures)
      for (const { subject, measure, value } of read)
        seen.push({
          screen,
          // A metric that is valid on one screen only is compared there only.
          subject: subject.includes(':here') ? `${subject}@${screen}` : subject,
          measure,
          value,
          token: bare(token),
          href: run.href,
        })
      if (read.length === 0 && MUST.test(token))
        unmarked.push(
          `${screen}: ${bare(token)} in “${words.trim().slice(0, 60)}” (${run.part}) ${run.figures === undefined ? 'is not marked' : `is none of ${run.figures}`}`,
        )
    }
  }
  return { seen, unmarked }
}
