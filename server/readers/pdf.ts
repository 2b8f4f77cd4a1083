import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_PAPER_PAGES } from '../../src/contract/paper-rules'
import type { PaperMark, PaperMarkKind } from '../../src/contract/paper-rules'
import { maskTogether } from '../notice/papers/mask'
import { buildPdfLines, type Item } from './pdf-items'
import { pageTexts, type Line } from './pdf-lines'
import { allMarks, marksBeside, marksOfAnnotations, marksOfDrawing } from './pdf-marks'
import { readPdfParts, type PdfParts } from './pdf-parts'
import { swells } from './pdf-size'

const { resolve: find } = createRequire(__filename)

/** Maximum stored characters of a page, and of a document: truncated after all of it was checked. */
const MAX_PAGE = 8_000
const MAX_PAPER = 600_000

/** Pages with personal numbers masked, and the reasons why the original file must not be published. */
export interface PdfPages {
  pages: string[]
  marks: PaperMark[]
}
type PdfRead = PdfPages | { refused: string }

/** Stubs of the drawing classes that pdf.js expects; nothing is rendered here. */
function withoutDrawing() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    (globalThis as Record<string, unknown>)[name] ??= function nothing() {}
}

async function open(data: Uint8Array): Promise<PDFDocumentProxy> {
  withoutDrawing()
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const root = dirname(find('pdfjs-dist/package.json'))
  return getDocument({
    data,
    // Courts' documents use the standard Chinese fonts of PDF readers: their characters are known only from these tables.
    cMapUrl: `${join(root, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    // Images are never decoded: only the text of the drawing operations is read.
    maxImageSize: 1,
    stopAtErrors: false,
    verbosity: 0,
  }).promise
}

const REFUSED: Record<string, string> = {
  PasswordException: 'PDF 有密码，请换一份没有密码的',
  InvalidPDFException: 'PDF 已损坏或不是 PDF，请换一份',
}

/** Returns the text of each page of a PDF, empty if it has none; or why it cannot be read. */
export async function readPdf(given: Uint8Array): Promise<PdfRead> {
  if (Buffer.from(given.buffer, given.byteOffset, 5).toString('latin1') !== '%PDF-')
    return { refused: '不是 PDF 文件' }
  if (swells(given)) return { refused: 'PDF 展开后太大，无法读取，请换一份' }
  let document: PDFDocumentProxy
  try {
    document = await open(new Uint8Array(given))
  } catch (error) {
    return { refused: REFUSED[(error as Error).name] ?? 'PDF 无法读取，请换一份' }
  }
  if (document.numPages > MAX_PAPER_PAGES) return { refused: `PDF 不能超过 ${MAX_PAPER_PAGES} 页` }
  try {
    return await readOpen(document, readPdfParts(given))
  } finally {
    await document.destroy()
  }
}

async function readOpen(document: PDFDocumentProxy, parts: PdfParts): Promise<PdfPages> {
  const pages: Line[][] = []
  const marks: PaperMark[] = []
  for (let no = 1; no <= document.numPages; no++) {
    const page = await readPdfPage(document, no)
    pages.push(page.lines)
    marks.push(...page.marks)
  }
  const { pieces, found } = maskTogether(pageTexts(pages))
  marks.push(
    ...found.map(({ kind, text, piece }): PaperMark => ({ what: kind, place: 'page', no: piece + 1, text })),
    ...(await marksBeside(document)),
  )
  let left = MAX_PAPER
  return {
    pages: pieces.map(text => {
      const kept = text.slice(0, Math.min(MAX_PAGE, left))
      left -= kept.length
      return kept
    }),
    marks: allMarks(marks, parts),
  }
}

async function readPdfPage(
  document: PDFDocumentProxy,
  no: number,
): Promise<{ lines: Line[]; marks: PaperMark[] }> {
  const unread = (what: PaperMarkKind): PaperMark => ({ what, place: 'page', no, text: '' })
  try {
    const page = await document.getPage(no)
    const { items } = await page.getTextContent()
    const beside = [...(await marksOfAnnotations(page, no)), ...(await marksOfDrawing(page, no))]
    page.cleanup()
    const { lines, found, isGarbled } = buildPdfLines(
      items.flatMap(item => ('str' in item ? [item as Item] : [])),
    )
    const marks = found.map(({ kind, text }): PaperMark => ({ what: kind, place: 'page', no, text }))
    if (lines.length === 0) marks.push(unread('blank'))
    if (isGarbled) marks.push(unread('garbled'))
    return { lines, marks: [...marks, ...beside] }
  } catch {
    return { lines: [], marks: [unread('part')] }
  }
}
