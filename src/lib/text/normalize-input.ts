/**
 * Plain characters for the block CJK Radicals Supplement, in code-point order from U+2E80; a space if there is none. Source:
 * EquivalentUnifiedIdeograph.txt of the Unicode Character Database, with the stand-alone form if it names a rare one.
 */
const RADICALS =
  ' 厂乛乚乙亻冂几刀刂卜㔾小小兀尣尢尣巳幺彑彐忄㣺扌攵 旡日月歺母民氵氺灬爫爫丬牛犭王疋目示礻竹糹纟罓罒㓁网罒羊羊羊耂肀聿肉臼艹艹艹虎衤覀西见角角讠贝足车辶辶辶阝钅長镸长门阜阝雨青韦页风飞食食飠饣首马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'
const FIRST_RADICAL = 0x2e80

/** Full-width letters, digits and the symbols used in numbers, codes and addresses; Chinese punctuation stays unchanged. */
const FULL_WIDTH = /[０-９Ａ-Ｚａ-ｚ％＋－．／＠＃￥]/g
/** Kangxi radicals, compatibility ideographs, half-width katakana and ligatures: each maps to one plain character or word. */
const COMPATIBILITY = /[\u2f00-\u2fdf\uf900-\ufaff\ufb00-\ufb06\uff65-\uff9f\u{2f800}-\u{2fa1f}]/gu
/** Radicals whose compatibility form is the traditional character, while simplified Chinese fonts and PDFs mean the simplified one. */
const SIMPLIFIED: Record<string, string | undefined> = { '\u2f3e': '户', '\u2fad': '青', '\u2fc8': '黄' }
/** Soft hyphen, zero-width and bidirectional marks, fillers, byte order mark, variation selectors of ideographs, controls. */
const INVISIBLE = new RegExp(
  [
    '[\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\xad]',
    '\\u034f|[\\u061c\\u115f\\u1160\\u3164\\uffa0]|[\\u180b-\\u180e]|\\u200b|\\u200c|[\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f]',
    '\\ufeff|[\\ufff9-\\ufffb]|[\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
)
/** Fast path: most input is plain ASCII. */
const PLAIN = /^[\n\x20-\x7e]*$/
/** A joiner stays inside an emoji sequence; elsewhere it is invisible. */
const JOINER =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d)(?=\p{Extended_Pictographic})|\u200d/gu

/**
 * Normalizes external text once on input: radicals and compatibility characters become the characters they look like, full-width letters
 * and digits half-width, every kind of space one space, every line break `\n`. It removes invisible characters and keeps words, Chinese
 * punctuation, units (㎡), circled numbers and emoji. Idempotent.
 */
export const normalizeInput = (text: string): string => (PLAIN.test(text) ? text : normalize(text))

const normalize = (text: string): string =>
  text
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(JOINER, '$1')
    .replace(/\p{Zs}/gu, ' ')
    .replace(FULL_WIDTH, sign => sign.normalize('NFKC'))
    .replace(COMPATIBILITY, sign => SIMPLIFIED[sign] ?? sign.normalize('NFKC'))
    .replace(/[\u2e80-\u2ef3]/g, sign => {
      const plain = RADICALS[sign.charCodeAt(0) - FIRST_RADICAL]
      return plain === undefined || plain === ' ' ? sign : plain
    })
    .normalize('NFC')

/**
 * Canonical form for comparing and searching case, lot, room and building numbers and addresses: normalized, compatibility forms folded (（
 * and ㎡ too), lower case, without blanks. For comparison only, never for display.
 */
export const foldForMatch = (text: string): string =>
  normalizeInput(text).normalize('NFKC').toLowerCase().replace(/\s/g, '')
