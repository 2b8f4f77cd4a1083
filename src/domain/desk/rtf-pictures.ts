// Pictures of a paste from Word. A browser may not read the files that Word's HTML names, but the RTF on the same clipboard holds their
// bytes in hexadecimal, in the order of the document.

const TYPES = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' } as const
/** A copy of the picture before it for old readers. */
const OLD_COPY = '\\nonshppict'
const MAX_RTF = 80_000_000

/** Returns the words of a group at its own level, and its end. */
function readGroup(rtf: string, start: number): { words: string; end: number } {
  let depth = 0
  let words = ''
  let from = start
  for (let at = start; at < rtf.length; at++) {
    const sign = rtf[at]
    if (sign === '\\') at += rtf[at + 1] === '\\' || rtf[at + 1] === '{' || rtf[at + 1] === '}' ? 1 : 0
    else if (sign === '{') {
      if (depth === 1) words += `${rtf.slice(from, at)} `
      depth += 1
      from = at + 1
    } else if (sign === '}') {
      if (depth === 1) return { words: words + rtf.slice(from, at), end: at + 1 }
      depth -= 1
      from = at + 1
    }
  }
  return { words: '', end: rtf.length }
}

function parseHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.substr(2 * at, 2), 16)
  return bytes
}

/** Returns the pictures of a document in RTF, in its order; null for one in another format than PNG and JPEG. */
export function readRtfPictures(rtf: string): (Blob | null)[] {
  const pictures: (Blob | null)[] = []
  if (rtf.length > MAX_RTF) return pictures
  for (let at = rtf.indexOf('{\\pict'); at >= 0;) {
    const { words, end } = readGroup(rtf, at)
    const isOldCopy = rtf.slice(Math.max(0, at - OLD_COPY.length - 4), at).includes(OLD_COPY)
    if (!isOldCopy) {
      const type = Object.entries(TYPES).find(([name]) => words.includes(name))?.[1]
      const hex = words.replace(/\\[a-z]+-?\d*/gi, '').replace(/[^\da-f]+/gi, '')
      pictures.push(type && hex !== '' ? new Blob([parseHex(hex)], { type }) : null)
    }
    at = rtf.indexOf('{\\pict', end)
  }
  return pictures
}
