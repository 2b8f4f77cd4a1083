import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PaperMark, PaperPlace } from '../../src/contract/paper-rules'
import { maskTogether } from '../notice/papers/mask'
import type { PdfParts } from './pdf-parts'

/** Maximum depth and number of strings when walking pdf.js metadata. */
const DEEPEST = 8
const MAX_STRINGS = 20_000

/** Returns all strings in a value of any shape; bytes are read as text. */
function stringsIn(value: unknown): string[] {
  const found: string[] = []
  const look = (one: unknown, depth: number): void => {
    if (found.length >= MAX_STRINGS || depth > DEEPEST || one === null) return
    if (typeof one === 'string') {
      if (one !== '') found.push(one)
    } else if (one instanceof Uint8Array) found.push(Buffer.from(one).toString('utf8'))
    else if (one instanceof Map)
      for (const [key, inner] of one as Map<unknown, unknown>) {
        look(key, depth + 1)
        look(inner, depth + 1)
      }
    else if (Array.isArray(one)) for (const inner of one) look(inner, depth + 1)
    else if (typeof one === 'object') for (const inner of Object.values(one)) look(inner, depth + 1)
  }
  look(value, 0)
  return found
}

function numbersIn(texts: readonly string[], place: PaperPlace, no: number | null): PaperMark[] {
  return maskTogether(texts).found.map(({ kind, text }) => ({ what: kind, place, no, text }))
}

/** Returns the marks that `work` finds; a part that cannot be read gets its own mark. */
async function read(
  place: PaperPlace,
  no: number | null,
  work: () => Promise<PaperMark[]>,
): Promise<PaperMark[]> {
  try {
    return await work()
  } catch {
    return [{ what: 'part', place, no, text: '' }]
  }
}

/** Annotation types that show only what pdf.js reports of them. */
const TOLD = new Set([
  'Link',
  'Widget',
  'FreeText',
  'Text',
  'Popup',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
])

interface Annotation {
  subtype?: unknown
  fieldValue?: unknown
}

export const marksOfAnnotations = (page: PDFPageProxy, no: number): Promise<PaperMark[]> =>
  read('note', no, async () => {
    const all = (await page.getAnnotations()) as Annotation[]
    const of = (isField: boolean) =>
      stringsIn(all.filter(({ subtype }) => (subtype === 'Widget') === isField))
    const isUntold = all.some(({ subtype }) => !TOLD.has(String(subtype)))
    return [
      ...numbersIn(of(false), 'note', no),
      ...numbersIn(of(true), 'field', no),
      // One digit per form field.
      ...numbersIn(
        all.flatMap(({ fieldValue }) => stringsIn(fieldValue)),
        'field',
        no,
      ),
      ...numbersIn(stringsIn(await page.getJSActions()), 'script', no),
      ...(isUntold ? [{ what: 'part', place: 'note', no, text: '' } as const] : []),
    ]
  })

interface Glyph {
  unicode?: unknown
}

/** Returns marks of all text that a page draws, including text beyond its edges, which pdf.js omits from the text content. */
export const marksOfDrawing = (page: PDFPageProxy, no: number): Promise<PaperMark[]> =>
  read('page', no, async () => {
    const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const { fnArray, argsArray } = await page.getOperatorList()
    const texts = fnArray.flatMap((operator, at) => {
      if (operator !== OPS.showText) return []
      const [glyphs] = argsArray[at] as [readonly (Glyph | number | null)[]]
      return [glyphs.map(one => (typeof one === 'object' ? String(one?.unicode ?? '') : '')).join('')]
    })
    return numbersIn(texts, 'page', no)
  })

/** Returns marks of numbers outside the pages of a document. */
export async function marksBeside(document: PDFDocumentProxy): Promise<PaperMark[]> {
  const places: readonly (readonly [PaperPlace, () => Promise<unknown>])[] = [
    [
      'info',
      async () => {
        const { info, metadata } = await document.getMetadata()
        return [info, metadata ? [...metadata] : []]
      },
    ],
    ['outline', () => document.getOutline()],
    ['outline', async () => Object.keys((await document.getDestinations()) as object)],
    ['outline', () => document.getPageLabels()],
    ['field', () => document.getFieldObjects()],
    ['layer', async () => [...(await document.getOptionalContentConfig())]],
    ['script', () => document.getJSActions()],
    ['attachment', () => document.getAttachments() as Promise<unknown>],
  ]
  const marks: PaperMark[] = []
  for (const [place, ask] of places)
    marks.push(...(await read(place, null, async () => numbersIn(stringsIn(await ask()), place, null))))
  return marks
}

const PLACE_OF: Partial<Record<PaperMark['what'], PaperPlace>> = {
  attachment: 'attachment',
  script: 'script',
}

/** Deduplicates marks; those found only in the raw bytes are added only if no other place has them. */
export function allMarks(marks: readonly PaperMark[], parts: PdfParts): PaperMark[] {
  const keyOf = ({ what, place, no, text }: PaperMark) => [what, place, no, text].join(' ')
  const once = [...new Map(marks.map(mark => [keyOf(mark), mark])).values()]
  const said = new Set(once.map(({ what, text }) => `${what} ${text}`))
  const inside = numbersIn(parts.texts, 'file', null).filter(({ what, text }) => !said.has(`${what} ${text}`))
  return [
    ...once,
    ...new Map(inside.map(mark => [keyOf(mark), mark])).values(),
    ...parts.unread.map(what => ({ what, place: PLACE_OF[what] ?? 'file', no: null, text: '' }) as const),
  ]
}
