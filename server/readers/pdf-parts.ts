// Safety net for masking in PDFs: finds text that the page structure does not show. It scans for stream…endstream, inflates each part, and
// extracts strings, XML and comments from them and from the objects between. Parts that cannot be read (images, unknown filters,
// encryption, attachments, scripts, older revisions) are reported, so that the original file is withheld.

import { constants, inflateSync } from 'node:zlib'
import type { PaperMarkKind } from '../../src/contract/paper-rules'

/**
 * Reads the bytes of a PDF without its structure: text strings of all objects, including former revisions and unreferenced ones, and which
 * parts contain what cannot be read as text.
 */
export interface PdfParts {
  /** Strings in order, one text per part. */
  texts: string[]
  unread: PaperMarkKind[]
}

/** Maximum bytes of an unpacked part (pdf-size.ts refuses larger ones), and maximum characters checked in total. */
const MAX_PART = 64 * 1024 * 1024
const MAX_TEXT = 24 * 1024 * 1024
/** Maximum bytes of a text part: longer ones are unlabelled images. */
const MAX_READ = 16 * 1024 * 1024
/** Curves in a part above which they may be outlined letters; frames and rules have none. */
const MAX_CURVES = 200

const IS_PICTURE = /\/Subtype\s*\/Image\b|\/(?:DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)\b/
const IS_TABLE = /\/Type\s*\/XRef\b/
const IS_FONT = /\/Length1\s|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b/
const isUnknownFilter = (head: string) =>
  /\/(?:LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)\b/.test(head) ||
  /\/Predictor\s+(?:[2-9]|1\d)/.test(head)
/** Decodes PDF names, which may escape characters by their codes. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

export function readPdfParts(pdf: Uint8Array): PdfParts {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const unread = new Set<PaperMarkKind>()
  const texts: string[] = []
  let left = MAX_TEXT
  const keep = (text: string) => {
    if (text.length > left) unread.add('part')
    texts.push(text.slice(0, Math.max(0, left)))
    left -= text.length
  }
  const outside: string[] = []
  let from = 0
  for (const { at, start, end } of findPdfStreams(bytes)) {
    const before = bytes.toString('latin1', from, at)
    outside.push(before)
    from = end
    const head = plainNames(before.slice(Math.max(before.lastIndexOf(' obj'), before.length - 4_000, 0)))
    if (IS_PICTURE.test(head)) unread.add('picture')
    else if (IS_TABLE.test(head) || IS_FONT.test(head)) continue
    else if (isUnknownFilter(head)) unread.add('part')
    else {
      const part = unpacked(bytes.subarray(start, end))
      if (part === null || part.length > MAX_READ) unread.add('part')
      else keep(textOfPart(part, unread))
    }
  }
  outside.push(bytes.toString('latin1', from))
  const objects = outside.join('')
  markObjects(objects, unread)
  keep(readPdfStrings(objects))
  if (countWordIn(objects, '%%EOF') > (/\/Linearized\s/.test(objects.slice(0, 2_000)) ? 2 : 1))
    unread.add('revision')
  return { texts, unread: [...unread] }
}

function countWordIn(text: string, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count += 1
  return count
}

/** Marks objects that hold more than text. */
function markObjects(objects: string, unread: Set<PaperMarkKind>) {
  const named = plainNames(objects)
  if (/\/Encrypt\s/.test(named)) unread.add('sealed')
  if (/\/(?:EmbeddedFiles?|Filespec|FileAttachment|Collection|RichMedia|3D|Movie|Sound|Screen)\b/.test(named))
    unread.add('attachment')
  if (/\/(?:JavaScript|JS)\b/.test(named)) unread.add('script')
  if (/\/XFA\b/.test(named)) unread.add('part')
}

function* findPdfStreams(bytes: Buffer): Generator<{ at: number; start: number; end: number }> {
  for (let at = bytes.indexOf('stream'); at >= 0;) {
    let start = at + 6
    if (bytes[start] === 0x0d) start += 1
    if (bytes[start] === 0x0a) start += 1
    const found = bytes.indexOf('endstream', start)
    const end = found < 0 ? bytes.length : found
    yield { at, start, end }
    at = bytes.indexOf('stream', end + 9)
  }
}

const isZlib = ([first = 0, second = 0]: Uint8Array) =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0

function unpacked(part: Buffer): Buffer | null {
  if (!isZlib(part)) return part
  try {
    return inflateSync(part, { maxOutputLength: MAX_PART, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}

/** False for binary data such as colour profiles and glyph tables. */
function isText(part: Buffer): boolean {
  const first = part.subarray(0, 1_024)
  let strange = 0
  for (const byte of first) if (byte < 9 || (byte > 13 && byte < 32)) strange += 1
  return strange <= first.length / 10
}

function textOfPart(part: Buffer, unread: Set<PaperMarkKind>): string {
  const text = part.toString('latin1')
  if (/(?:^|\s)BI\s[^]{0,600}?\sID\s/.test(text)) unread.add('picture')
  if ([' c\n', ' v\n', ' y\n'].reduce((sum, word) => sum + countWordIn(text, word), 0) > MAX_CURVES)
    unread.add('picture')
  if (!isText(part)) return ''
  if (/^(?:ï»¿)?\s*<(?!<)/.test(text)) {
    const xml = part.toString('utf8')
    return `${xml}\n${xml.replace(/<[^<>]*>/g, ' ')}`
  }
  // A font's character map.
  if (text.includes('begincmap') || /^%!(?:PS|FontType)/.test(text)) return ''
  markObjects(text, unread)
  if (IS_PICTURE.test(text)) unread.add('picture')
  const words = readPdfStrings(text)
  // An attachment or a script is plain text.
  return words === '' ? part.toString('utf8') : words
}

/**
 * Returns literal and hexadecimal strings and comments, one per line; strings separated only by numbers, as in a kerned line, are joined.
 */
function readPdfStrings(text: string): string {
  const found: string[] = []
  const tokens = /\(|<(?!<)([0-9A-Fa-f\s]*)>|%([^\r\n]*)/g
  let end = -1
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token, hex = '', comment] = match
    if (comment !== undefined) {
      found.push('\n', comment)
      continue
    }
    const literal = token === '(' ? literalAt(text, match.index) : null
    if (literal) tokens.lastIndex = literal.end
    const joins = end >= 0 && match.index - end < 40 && /^[\s\d.+-]*$/.test(text.slice(end, match.index))
    found.push(joins ? '' : '\n', decoded(literal ? literal.value : bytesOfHex(hex)))
    end = tokens.lastIndex
  }
  return found.join('')
}

const bytesOfHex = (hex: string) => Buffer.from(hex.replace(/\s+/g, ''), 'hex').toString('latin1')
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '\n', '\n': '', '\r': '' }

/** Parses a parenthesized string, which may contain parentheses; an unterminated one extends to the end. */
function literalAt(text: string, from: number): { value: string; end: number } {
  let depth = 0
  let value = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      if (octal) value += String.fromCharCode(Number.parseInt(octal, 8) & 255)
      else value += ESCAPES[text.charAt(at + 1)] ?? text.charAt(at + 1)
      at += octal ? octal.length : 1
      continue
    }
    if (sign === '(') {
      depth += 1
      if (depth === 1) continue
    }
    if (sign === ')') {
      depth -= 1
      if (depth === 0) return { value, end: at + 1 }
    }
    value += sign
  }
  return { value, end: text.length }
}

/** Decodes a text string by its BOM; without one, zeros in every other byte mean two bytes per character. */
function decoded(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1')
  if (raw.startsWith('\xfe\xff')) return bigEndian(bytes.subarray(2))
  if (raw.startsWith('\xff\xfe')) return bytes.subarray(2).toString('utf16le')
  if (raw.startsWith('\xef\xbb\xbf')) return bytes.subarray(3).toString('utf8')
  const isWide = bytes.length % 2 === 0 && bytes.some((byte, at) => at % 2 === 0 && byte === 0)
  return isWide ? bigEndian(bytes) : raw
}

const bigEndian = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le')
