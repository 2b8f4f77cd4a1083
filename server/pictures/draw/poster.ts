// Poster of a lot as SVG in four templates. Text is laid out with estimated glyph widths (wordsWidth), because SVG has no line breaking:
// titles shrink until they fit on two lines, other lines are cut with an ellipsis.

import { POSTER_SIZE, type PosterTemplate } from '../../../src/contract/poster-rules'
import { wordsWidth, wrapped } from '../../../src/lib/drawn-page'
import { PALETTE } from '../../../src/lib/palette'
import type { PosterFacts } from '../../modules/stats/poster/facts'
import { escaped } from './svg-brush'

/** Images of a poster as data: URLs, in order. `code`: SVG markup of the QR code in a square of CODE px. */
export interface PosterArt {
  pictures: readonly string[]
  avatar: string | null
  code: string
}

export const CODE = 176
const { width: WIDTH, height: HEIGHT } = POSTER_SIZE
const EDGE = 48
const INNER = WIDTH - 2 * EDGE
const FOOT = HEIGHT - 230

const {
  ink: INK,
  text2: QUIET,
  moneyText: MONEY,
  moneyTint: MONEY_TINT,
  actionTint: TINT,
  action: ACTION,
  line: LINE,
  lineStrong: EMPTY,
  warnTint: RISK_PAPER,
  warnText: RISK_WORDS,
  surface: PAPER,
} = PALETTE.light

interface Words {
  x: number
  y: number
  size: number
  weight?: 400 | 500 | 700
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
}

/** Preferred fonts first: the layout assumes their digit widths. */
const FONTS = 'Noto Sans CJK SC, Source Han Sans SC, Microsoft YaHei, PingFang SC, sans-serif'

const words = (text: string, { x, y, size, weight = 400, fill = INK, anchor = 'start' }: Words) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" font-family="${FONTS}">${escaped(text)}</text>`

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${radius}"/>`

/** Image that fills its frame and is cropped if too wide or too high. */
function picture(
  src: string | undefined,
  at: { x: number; y: number; width: number; height: number },
): string {
  const { x, y, width, height } = at
  const frame = box(x, y, width, height, LINE)
  return src
    ? `${frame}<image href="${src}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
    : frame
}

const LINES = 2
const SIZES = [40, 36, 32, 30, 28] as const

/** Returns the largest size at which the title fits on two lines, and the lines; a longer title is cut with an ellipsis. */
export function titleLines(title: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = wrapped(title, size, INNER)
    if (lines.length <= LINES) return { size, lines }
  }
  const size = SIZES[SIZES.length - 1] ?? 28
  const [first = '', second = ''] = wrapped(title, size, INNER)
  return { size, lines: [first, `${second.slice(0, -1)}…`] }
}

/** Cuts one line to a width. */
function fitted(text: string, size: number, width: number): string {
  if (wordsWidth(text, size) <= width) return text
  const chars = Array.from(text)
  while (chars.length > 1 && wordsWidth(`${chars.join('')}…`, size) > width) chars.pop()
  return `${chars.join('')}…`
}

const band = (facts: PosterFacts, y: number) =>
  [
    box(0, y, WIDTH, 76, TINT),
    words(facts.state, { x: EDGE, y: y + 49, size: 30, weight: 500, fill: ACTION }),
    words(facts.when, { x: WIDTH - EDGE, y: y + 49, size: 28, fill: ACTION, anchor: 'end' }),
  ].join('')

/** A price followed by its unit. */
const figure = ({ price }: PosterFacts, { x, y, size, fill }: Pick<Words, 'x' | 'y' | 'size' | 'fill'>) =>
  `<text x="${x}" y="${y}" fill="${fill}" font-family="${FONTS}"><tspan font-size="${size}" font-weight="700">${escaped(price.value)}</tspan><tspan font-size="${Math.round(size * 0.42)}" dx="8">${escaped(price.unit)}</tspan></text>`

/** Price with its comparisons; `end` is its lower edge. */
function priceBlock(facts: PosterFacts, y: number): { svg: string; end: number } {
  const size = 84
  // Bold digits are wider than measured.
  const tagAt = EDGE + 1.12 * wordsWidth(facts.price.value, size) + 72
  const tag =
    facts.below === null
      ? ''
      : box(tagAt, y + 42, wordsWidth(facts.below, 26) + 28, 46, MONEY_TINT, 6) +
        words(facts.below, { x: tagAt + 14, y: y + 74, size: 26, fill: MONEY })
  const exact = [`${facts.priceKind} ${facts.exact}`, facts.market].filter(Boolean).join('　')
  return {
    svg: [
      figure(facts, { x: EDGE, y: y + 88, size, fill: MONEY }),
      tag,
      words(fitted(exact, 24, INNER), { x: EDGE, y: y + 134, size: 24, fill: QUIET }),
    ].join(''),
    end: y + 150,
  }
}

function titleBlock(facts: PosterFacts, y: number): { svg: string; end: number } {
  const { size, lines } = titleLines(facts.title)
  const step = Math.round(size * 1.3)
  const titles = lines.map((line, at) => words(line, { x: EDGE, y: y + size + at * step, size, weight: 700 }))
  const under = y + size + (lines.length - 1) * step + 42
  return {
    svg: [
      ...titles,
      words(fitted(facts.place, 24, INNER), { x: EDGE, y: under, size: 24, fill: QUIET }),
    ].join(''),
    end: under + 12,
  }
}

function riskBlock(facts: PosterFacts, y: number): string {
  const size = 24
  const all = wrapped(facts.risks, size, INNER - 40)
  const lines = all.length > LINES ? [all[0] ?? '', `${(all[1] ?? '').slice(0, -1)}…`] : all
  return [
    box(EDGE, y, INNER, 26 + lines.length * 34, RISK_PAPER, 8),
    ...lines.map((line, at) => words(line, { x: EDGE + 20, y: y + 38 + at * 34, size, fill: RISK_WORDS })),
  ].join('')
}

const foot = (facts: PosterFacts, code: string) =>
  [
    box(EDGE, FOOT, INNER, 1, LINE),
    `<g transform="translate(${EDGE - 12} ${FOOT + 28})">${code}</g>`,
    ...(facts.agent
      ? [words(fitted(facts.agent.name, 32, 420), { x: 250, y: FOOT + 82, size: 32, weight: 500 })]
      : [words('扫码看详情', { x: 250, y: FOOT + 82, size: 32, weight: 500 })]),
    words('长按识别，看公告与风险', { x: 250, y: FOOT + 128, size: 24, fill: QUIET }),
    words(facts.source, { x: 250, y: FOOT + 166, size: 24, fill: QUIET }),
  ].join('')

/** Title, price and risks below `y`; without the price if it is already shown above. */
function body(facts: PosterFacts, y: number, hasPrice: boolean): string {
  const title = titleBlock(facts, y)
  const price = hasPrice ? priceBlock(facts, title.end) : { svg: '', end: title.end }
  return title.svg + price.svg + riskBlock(facts, price.end + 14)
}

const TEMPLATES: Record<PosterTemplate, (facts: PosterFacts, art: PosterArt) => string> = {
  classic: (facts, { pictures }) =>
    picture(pictures[0], { x: 0, y: 0, width: WIDTH, height: 540 }) +
    band(facts, 540) +
    body(facts, 640, true),
  price: (facts, { pictures }) => {
    const size = 132
    return [
      box(0, 0, WIDTH, 380, INK),
      words(`${facts.state}　${facts.when}`, { x: EDGE, y: 84, size: 28, fill: EMPTY }),
      figure(facts, { x: EDGE, y: 236, size, fill: PAPER }),
      words(fitted([facts.priceKind, facts.market, facts.below].filter(Boolean).join('　'), 28, INNER), {
        x: EDGE,
        y: 320,
        size: 28,
        fill: EMPTY,
      }),
      picture(pictures[0], { x: 0, y: 380, width: WIDTH, height: 400 }),
      body(facts, 804, false),
    ].join('')
  },
  album: (facts, { pictures }) => {
    const [wide, high] = [373, 268]
    const tiles = [0, 1, 2, 3].map(at =>
      picture(pictures[at] ?? pictures[at % Math.max(1, pictures.length)], {
        x: (at % 2) * (wide + 4),
        y: Math.floor(at / 2) * (high + 4),
        width: wide,
        height: high,
      }),
    )
    return tiles.join('') + band(facts, 540) + body(facts, 640, true)
  },
  agent: (facts, { pictures, avatar }) =>
    [
      box(0, 0, WIDTH, 150, TINT),
      `<clipPath id="face"><circle cx="98" cy="75" r="48"/></clipPath>`,
      box(50, 27, 96, 96, EMPTY, 48),
      avatar
        ? `<image href="${avatar}" x="50" y="27" width="96" height="96" clip-path="url(#face)" preserveAspectRatio="xMidYMid slice"/>`
        : '',
      words(fitted(facts.agent?.name ?? '顾问', 34, 500), { x: 172, y: 70, size: 34, weight: 700 }),
      words(fitted(facts.agent?.company ?? '陪看、竞拍、交房', 24, 520), {
        x: 172,
        y: 112,
        size: 24,
        fill: QUIET,
      }),
      picture(pictures[0], { x: 0, y: 150, width: WIDTH, height: 400 }),
      band(facts, 550),
      body(facts, 642, true),
    ].join(''),
}

/** Returns the poster as SVG of POSTER_SIZE. */
export const drawPoster = (template: PosterTemplate, facts: PosterFacts, art: PosterArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${box(0, 0, WIDTH, HEIGHT, PAPER)}${TEMPLATES[template](facts, art)}${foot(facts, art.code)}</svg>`
