/**
 * Renders plain text and tables as a PDF: A4 pages, one font size per block, black on white. The characters use STSong, which PDF readers
 * provide for Chinese (Adobe-GB1), so that no font is embedded.
 */
export interface PdfBlock {
  text: string
  size?: number
  isCentred?: boolean
  /** Points above the block. */ above?: number
  /** Stays on one page with the beginning of the next block. */ isHeading?: boolean
}
/** A row of a table below a thin line; its cells wrap, and the last one is aligned to the right if it is a number (`isSum`). */
export interface PdfRow {
  cells: readonly string[]
  /** Widths of the cells, in parts of the text's width. */
  widths: readonly number[]
  size?: number
  isSum?: boolean
}
/** A JPEG drawn below the text, at most 160 points wide. */
export interface PdfImage {
  bytes: Uint8Array
  width: number
  height: number
}

const PAGE = { width: 595, height: 842, margin: 64 }
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin
const LEADING = 1.7
const IMAGE_WIDTH = 160
const FOOTER = { size: 8, y: 40 }
/** Points between the cells of a row, for punctuation that hangs over, and above and below its text. */
const CELL_GAP = 14
const ROW_PADDING = 4
/** Points of the next block that must fit on the page of a heading. */
const BELOW_HEADING = 60
/** Points of a row that is moved to the next page rather than split; a longer one is split. */
const MAX_WHOLE_ROW = 200

/** Width of a character relative to its height, as declared in the font's width table below. */
const getSignWidthEm = (sign: string) => (sign.charCodeAt(0) < 0x80 ? 0.5 : 1)
const calculateTextWidth = (text: string, size: number) =>
  Array.from(text).reduce((sum, sign) => sum + getSignWidthEm(sign), 0) * size

/** Punctuation that must not begin a line; it hangs slightly into the margin. */
const NOT_FIRST = '，。；：、）”'
/** A number with its separators and unit, which is never broken within. */
const WORDS = /[\w.,%:/～-]+|[^]/gu

interface Line {
  /** Pieces of text on one base line. */
  pieces: { text: string; x: number }[]
  size: number
  above: number
  /** A thin line above it. */
  isRuled?: boolean
  /** Points below it that must fit on its page: a row is not split, and a heading has some text. */
  room: number
}

export function buildPdf(
  blocks: readonly (PdfBlock | PdfRow)[],
  { image, footer }: { image?: PdfImage | undefined; footer?: (page: number, total: number) => string } = {},
): Buffer {
  const lines = blocks.flatMap(block => ('cells' in block ? wrapRowLines(block) : wrapBlockLines(block)))
  const pages = paginate(lines, image ? imageHeight(image) : 0)
  const contents = pages.map((page, at) =>
    [
      ...page.flatMap(({ line, y }) => [
        ...(line.isRuled ? [drawRule(y + line.size + ROW_PADDING)] : []),
        ...line.pieces.map(({ text, x }) => drawText({ text, x, y, size: line.size })),
      ]),
      ...(footer ? [drawFooter(footer(at + 1, pages.length))] : []),
    ].join('\n'),
  )
  if (image)
    contents.push(
      `${contents.pop() ?? ''}\nq ${IMAGE_WIDTH} 0 0 ${imageHeight(image)} ${PAGE.margin} ${(pages.at(-1)?.at(-1)?.y ?? PAGE.height) - imageHeight(image) - 12} cm /Im1 Do Q`,
    )
  return assemble(contents, image)
}

const drawText = ({ text, x, y, size }: { text: string; x: number; y: number; size: number }) =>
  `BT /F1 ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td <${toPdfHex(text)}> Tj ET`
const drawRule = (y: number) =>
  `0.4 w ${PAGE.margin} ${y.toFixed(1)} m ${PAGE.width - PAGE.margin} ${y.toFixed(1)} l S`
const drawFooter = (text: string) => drawText({ text, x: PAGE.margin, y: FOOTER.y, size: FOOTER.size })

const imageHeight = ({ width, height }: PdfImage) => Math.min(200, Math.round((IMAGE_WIDTH * height) / width))

/** Breaks text into lines of at most `width` points; a number moves to the next line whole, unless it is longer than a line. */
function wrapText(text: string, size: number, width: number): string[] {
  const widest = width / size
  return text.split('\n').flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    let filled = 0
    const breakLine = () => {
      lines.push(line)
      line = ''
      filled = 0
    }
    for (const [word] of paragraph.matchAll(WORDS)) {
      const needed = calculateTextWidth(word, 1)
      if (line !== '' && filled + needed > widest && !NOT_FIRST.includes(word)) breakLine()
      for (const sign of word) {
        if (filled + getSignWidthEm(sign) > widest && !NOT_FIRST.includes(sign)) breakLine()
        line += sign
        filled += getSignWidthEm(sign)
      }
    }
    return [...lines, line]
  })
}

function wrapBlockLines({
  text,
  size = 11,
  isCentred = false,
  above = 0,
  isHeading = false,
}: PdfBlock): Line[] {
  return wrapText(text, size, TEXT_WIDTH).map((line, i) => ({
    pieces: [{ text: line, x: isCentred ? (PAGE.width - calculateTextWidth(line, size)) / 2 : PAGE.margin }],
    size,
    above: i === 0 ? above : 0,
    room: isHeading ? BELOW_HEADING : 0,
  }))
}

function wrapRowLines({ cells, widths, size = 10, isSum = false }: PdfRow): Line[] {
  const parts = widths.reduce((sum, width) => sum + width, 0)
  let left = PAGE.margin
  const columns = cells.map((cell, i) => {
    const x = left
    const width = (TEXT_WIDTH * (widths[i] ?? 0)) / parts
    left += width
    const isLast = i === cells.length - 1
    return wrapText(cell, size, isLast ? width : width - CELL_GAP).map(text => ({
      text,
      x: isLast && isSum ? PAGE.width - PAGE.margin - calculateTextWidth(text, size) : x,
    }))
  })
  const total = Math.max(1, ...columns.map(({ length }) => length))
  return Array.from({ length: total }, (_, no) => ({
    pieces: columns.flatMap(column => column[no] ?? []),
    size,
    above: no === 0 ? 2 * ROW_PADDING : 0,
    isRuled: no === 0,
    room: no === 0 ? Math.min(MAX_WHOLE_ROW, (total - 1) * size * LEADING) : 0,
  }))
}

function paginate(lines: readonly Line[], below: number): { line: Line; y: number }[][] {
  const pages: { line: Line; y: number }[][] = [[]]
  let y = PAGE.height - PAGE.margin
  for (const [i, line] of lines.entries()) {
    y -= line.above + line.size * LEADING
    if (y - (i === lines.length - 1 ? below : line.room) < PAGE.margin) {
      pages.push([])
      y = PAGE.height - PAGE.margin - line.size * LEADING
    }
    pages.at(-1)?.push({ line, y })
  }
  return pages
}

/** Encodes UCS-2; characters beyond it become a white square. */
const toPdfHex = (text: string) =>
  Array.from(text)
    .map(sign => (sign.length > 1 ? '□' : sign).charCodeAt(0).toString(16).padStart(4, '0'))
    .join('')

function assemble(contents: readonly string[], image: PdfImage | undefined): Buffer {
  const pageIds = contents.map((_, i) => 7 + 2 * i)
  const objects: Buffer[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pageIds.length} /Kids [${pageIds.map(id => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ].map(text => Buffer.from(text))
  objects.push(image ? imageObject(image) : Buffer.from('null'))
  for (const [i, content] of contents.entries()) {
    const images = image ? '/XObject << /Im1 6 0 R >>' : ''
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> ${images} >> /Contents ${8 + 2 * i} 0 R >>`,
      ),
    )
    objects.push(Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`))
  }
  return buildPdfFile(objects)
}

const imageObject = ({ bytes, width, height }: PdfImage) =>
  Buffer.concat([
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
    ),
    bytes,
    Buffer.from('\nendstream'),
  ])

function buildPdfFile(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let size = parts[0]?.length ?? 0
  for (const [i, object] of objects.entries()) {
    offsets.push(size)
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    size += part.length
  }
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
