import sharp from 'sharp'

/** Widths that screens request; any other is rounded up to the next. */
export const WIDTHS = [240, 480, 750, 1200] as const
export type PictureWidth = (typeof WIDTHS)[number]

export const widthFor = (asked: number): PictureWidth => WIDTHS.find(width => width >= asked) ?? 1200

/** Maximum concurrent drawings: each takes a core, and the API needs the rest. */
const AT_ONCE = 2
let free = AT_ONCE
const waiting: (() => void)[] = []

/** Maximum queued drawings: some seconds of work. */
const MAX_WAITING = 200

/** The queue of drawings is full. */
export class PicturesBusy extends Error {}

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else if (waiting.length >= MAX_WAITING) throw new PicturesBusy('too many pictures wait to be drawn')
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

const WEBP = { quality: 82, effort: 3 }

let chinese: Promise<boolean> | null = null
/** Resolves with true if this machine has a font with Chinese characters: without one, all characters are drawn as the same box. */
const hasChinese = (): Promise<boolean> =>
  (chinese ??= (async () => {
    const glyph = (text: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="32" font-size="30" font-family="sans-serif">${text}</text></svg>`,
        ),
      )
        .raw()
        .toBuffer()
    const [one, other] = await Promise.all([glyph('厨'), glyph('卫')])
    return !one.equals(other)
  })())

/** Rejects if Chinese cannot be rendered: a picture whose point is its text is not drawn without it. */
export async function needsChinese(): Promise<void> {
  if (!(await hasChinese())) throw new PicturesBusy('no font with Chinese characters')
}

/** Removes text that cannot be rendered; digits stay. */
const legible = async (svg: string) =>
  (await hasChinese()) ? svg : svg.replace(/<text[^>]*>[^<]*[\u4e00-\u9fff][^<]*<\/text>/g, '')

/** Rasterizes a drawing to WebP; `ratio` (width to height) crops it at the top and bottom. */
export const renderRaster = (svg: string, width: PictureWidth, ratio?: number): Promise<Buffer> =>
  inTurn(async () => {
    const drawn = /viewBox="0 0 (\d+)/.exec(svg)?.[1]
    const density = (72 * width) / Number(drawn ?? width)
    const picture = sharp(Buffer.from(await legible(svg)), { density: Math.max(1, density) })
    return (
      ratio
        ? picture.resize(width, Math.round(width / ratio), { fit: 'cover', position: 'bottom' })
        : picture.resize(width)
    )
      .webp(WEBP)
      .toBuffer()
  })

/** Scales a photograph down, never up. */
export const smaller = (bytes: Buffer, width: PictureWidth): Promise<Buffer> =>
  inTurn(() =>
    sharp(bytes, { limitInputPixels: 40_000_000 })
      .resize(width, undefined, { withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer(),
  )
