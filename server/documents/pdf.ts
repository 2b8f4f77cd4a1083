/**
 * Renders plain text as a PDF: A4 pages, one font size per block. The characters use STSong, which PDF readers provide for Chinese
 * (Adobe-GB1), so that no font is embedded.
 */
export interface PdfBlock {
  text: string
  size?: number
  isCentred?: boolean
  /** Points above the block. */ above?: number
}
/** A JPEG drawn below the text, at most 160 points wide. */
export interface PdfImage {
  bytes: Uint8Array
  width: number
  height: number
}

const PAGE = { width: 595, height: 842, margin: 64 }
const LEADING = 1.7
const IMAGE_WIDTH = 160

/** Width of a character relative to its height, as declared in the font's width table below. */
const getSignWidthEm = (sign: string) => (sign.charCodeAt(0) < 0x80 ? 0.5 : 1)

/** Punctuation that must not begin a line; it hangs slightly into the margin. */
const NOT_FIRST = '，。；：、）”'

interface Line {
  text: string
  size: number
  x: number
  above: number
}

export function buildPdf(blocks: readonly PdfBlock[], image?: PdfImage): Buffer {
  const pages = paginate(blocks.flatMap(wrapBlockLines), image ? imageHeight(image) : 0)
  const contents = pages.map(page =>
    page
      .map(
        ({ line, y }) =>
          `BT /F1 ${line.size} Tf ${line.x.toFixed(1)} ${y.toFixed(1)} Td <${toPdfHex(line.text)}> Tj ET`,
      )
      .join('\n'),
  )
  if (image)
    contents.push(
      `${contents.pop() ?? ''}\nq ${IMAGE_WIDTH} 0 0 ${imageHeight(image)} ${PAGE.margin} ${(pages.at(-1)?.at(-1)?.y ?? PAGE.height) - imageHeight(image) - 12} cm /Im1 Do Q`,
    )
  return assemble(contents, image)
}

const imageHeight = ({ width, height }: PdfImage) => Math.min(200, Math.round((IMAGE_WIDTH * height) / width))

function wrapBlockLines({ text, size = 11, isCentred = false, above = 0 }: PdfBlock): Line[] {
  const widest = (PAGE.width - 2 * PAGE.margin) / size
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let width = 0
    for (const sign of paragraph) {
      if (width + getSignWidthEm(sign) > widest && !NOT_FIRST.includes(sign)) {
        lines.push(line)
        line = ''
        width = 0
      }
      line += sign
      width += getSignWidthEm(sign)
    }
    lines.push(line)
  }
  const widthOf = (line: string) =>
    Array.from(line).reduce((sum, sign) => sum + getSignWidthEm(sign), 0) * size
  return lines.map((line, i) => ({
    text: line,
    size,
    x: isCentred ? (PAGE.width - widthOf(line)) / 2 : PAGE.margin,
    above: i === 0 ? above : 0,
  }))
}

function paginate(lines: readonly Line[], below: number): { line: Line; y: number }[][] {
  const pages: { line: Line; y: number }[][] = [[]]
  let y = PAGE.height - PAGE.margin
  for (const [i, line] of lines.entries()) {
    y -= line.above + line.size * LEADING
    if (y - (i === lines.length - 1 ? below : 0) < PAGE.margin) {
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
