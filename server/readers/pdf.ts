import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PAPER_PAGES_MOST } from '../../src/contract/paper-rules'
import { pageTexts, type Line } from './pdf-lines'
import { swells } from './pdf-size'

const { resolve: find } = createRequire(__filename)

/** Characters of a page that are kept, and of a paper. */
const PAGE_MOST = 8_000
const PAPER_MOST = 600_000

type PdfRead = { pages: string[] } | { refused: string }

/** What pdf.js draws with; nothing is drawn here. */
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
    // Courts' papers are set in the fonts that readers bring for Chinese: their characters are known by these tables alone.
    cMapUrl: `${join(root, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  }).promise
}

const REFUSED: Record<string, string> = {
  PasswordException: 'PDF 有密码，请换一份没有密码的',
  InvalidPDFException: 'PDF 已损坏或不是 PDF，请换一份',
}

/** The text of each page of a PDF, an empty one where there is none; or why it cannot be read. */
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
  if (document.numPages > PAPER_PAGES_MOST) return { refused: `PDF 不能超过 ${PAPER_PAGES_MOST} 页` }
  const pages: Line[][] = []
  for (let no = 1; no <= document.numPages; no++) pages.push(await linesOf(document, no))
  await document.destroy()
  let left = PAPER_MOST
  return {
    pages: pageTexts(pages).map(text => {
      const kept = text.slice(0, Math.min(PAGE_MOST, left))
      left -= kept.length
      return kept
    }),
  }
}

interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

/** A page that cannot be read is one without text. */
async function linesOf(document: PDFDocumentProxy, no: number): Promise<Line[]> {
  try {
    const page = await document.getPage(no)
    const { items } = await page.getTextContent()
    page.cleanup()
    return joined(items.flatMap(item => ('str' in item ? [item as Item] : [])))
  } catch {
    return []
  }
}

/** Pieces of text as lines, top to bottom; between cells that stand apart two spaces. */
function joined(items: readonly Item[]): Line[] {
  const pieces = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => ({
      str,
      x,
      y,
      width,
      size: height || 11,
    }))
    .sort((a, b) => (Math.abs(a.y - b.y) > Math.min(a.size, b.size) / 2 ? b.y - a.y : a.x - b.x))
  const lines: (Line & { y: number })[] = []
  for (const { str, x, y, width, size } of pieces) {
    const line = lines.at(-1)
    if (!line || Math.abs(line.y - y) > Math.min(line.size, size) / 2) {
      lines.push({ text: str, left: x, right: x + width, size, y })
      continue
    }
    const gap = x - line.right
    line.text += (gap > size * 1.2 ? '  ' : gap > size * 0.25 ? ' ' : '') + str
    line.right = Math.max(line.right, x + width)
  }
  return lines
}
