import { sendMutation } from '@/api/mutation'
import type { Block } from '@/contract/content/blocks'
import { encodeBase64 } from './encode-base64'
import { markLost, parseForeignPage, readLooks, serializePage, takeTitle } from './foreign-page'
import { readRtfPictures } from './rtf-pictures'
import { readHtml } from './use-desk'

/** Maximum pictures of one paste; the rest is reported as omitted. */
const MAX_PICTURES = 30
const MAX_HTML = 100_000

interface Pasted {
  blocks: Block[]
  /** Losses of the conversion, in words. */
  lost: string[]
  pictures: number
  /** The pasted lines, unchanged. */
  before: string[]
  /** The heading at the start, if it was requested. */
  title: string | null
}

/** Uploads a picture, which the server re-encodes; `onPercent` receives the upload progress. */
export async function uploadPicture(blob: Blob, onPercent?: (percent: number) => void) {
  const { url, width, height } = await sendMutation(
    'base/upload-pic-base64',
    { image: await encodeBase64(blob), usage: 'other' },
    {
      isQuiet: true,
      ...(onPercent && {
        onSent: (sent: number, total: number) => onPercent(Math.floor((100 * sent) / Math.max(1, total))),
      }),
    },
  )
  return { url, width, height }
}

async function fetched(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address, { referrerPolicy: 'no-referrer', credentials: 'omit' })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

/** Decodes a `data:` picture. The policy of the page lets no request read one. */
function decodeData(address: string): Blob | null {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/.exec(address) ?? []
  try {
    const bytes = atob(data)
    return bytes === '' ? null : new Blob([Uint8Array.from(bytes, sign => sign.charCodeAt(0))], { type })
  } catch {
    return null
  }
}

/** Host of an address, for the report; files of Word lie on the editor's own disk. */
function nameSource(address: string): string {
  if (address.startsWith('data:')) return '内嵌'
  return /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? '本机文件'
}

interface PasteOptions {
  wantsTitle?: boolean
  /** The same content as RTF, in which Word puts the bytes of its pictures. */
  rtf?: string
  files?: readonly File[]
}

/** Returns the bytes of a picture that Word's HTML names by a path of the editor's disk. */
function localPictures(images: readonly Element[], { rtf = '', files = [] }: PasteOptions) {
  const local = images.filter(image => /^file:/i.test(image.getAttribute('src') ?? ''))
  if (local.length === 0) return new Map<Element, Blob | null>()
  const pictures = rtf === '' ? files : readRtfPictures(rtf)
  // Other numbers: no picture can be told from another.
  return new Map(
    pictures.length === local.length ? local.map((image, at) => [image, pictures[at] ?? null]) : [],
  )
}

/** Replaces each picture of foreign HTML by an uploaded copy, or by a placeholder; returns the sources of those that failed. */
async function ownPictures(page: Document, options: PasteOptions): Promise<{ kept: number; lost: string[] }> {
  const images = [...page.querySelectorAll('img')]
  const local = localPictures(images, options)
  const lost: string[] = []
  let kept = 0
  let taken = 0
  const own = async (image: HTMLImageElement) => {
    // 公众号 lazy-loads pictures: `data-src` holds the address until the picture is in view.
    const address = image.getAttribute('data-src') ?? image.getAttribute('src') ?? ''
    if (address.startsWith('/') && !address.startsWith('//')) return
    const blob =
      taken++ >= MAX_PICTURES
        ? null
        : (local.get(image) ??
          (/^https?:/.test(address)
            ? await fetched(address.replace(/^http:/, 'https:'))
            : decodeData(address)))
    const picture = blob && (await uploadPicture(blob).catch(() => null))
    if (picture) {
      kept += 1
      image.setAttribute('src', picture.url)
      image.setAttribute('width', String(picture.width))
      image.setAttribute('height', String(picture.height))
    } else {
      lost.push(nameSource(address))
      markLost(image)
    }
  }
  const queue = images.values()
  const work = async () => {
    for (const image of queue) await own(image)
  }
  await Promise.all([work(), work()])
  return { kept, lost }
}

const LINES = 'p,h1,h2,h3,h4,h5,h6,li,td,th,section,div,script'
/** The text of a page, one line for each innermost block element. */
const linesIn = (page: Document): string[] =>
  [...page.querySelectorAll(LINES)]
    .filter(element => element.querySelector(LINES) === null)
    .map(element =>
      (element.tagName === 'SCRIPT' ? '[脚本]' : (element.textContent ?? '')).trim().slice(0, 2_000),
    )
    .filter(line => line !== '')
    .slice(0, 400)

/**
 * Converts HTML of Word, WPS, 公众号 or any page to blocks, with its pictures uploaded; reports losses. With `wantsTitle` it returns the
 * heading at the start separately.
 */
export async function readPasted(html: string, options: PasteOptions = {}): Promise<Pasted> {
  const page = parseForeignPage(html)
  const before = linesIn(page)
  const looks = page.body.querySelectorAll('[style],[class],font').length
  const withdrawn = readLooks(page)
  const title = options.wantsTitle ? takeTitle(page) : null
  const { kept, lost } = await ownPictures(page, options)
  const content = serializePage(page)
  if (content === '') return { blocks: [], lost: withdrawn, pictures: 0, before, title }
  if (content.length > MAX_HTML) throw new Error('粘贴的内容太长，请分几次')
  const { blocks, dropped } = await readHtml(content)
  return {
    blocks,
    before,
    title,
    pictures: kept,
    lost: [
      ...(looks > 0 ? [`${looks} 处字体与颜色`] : []),
      ...(lost.length > 0
        ? [`${lost.length} 张未取到的图（${[...new Set(lost)].slice(0, 3).join('、')}；位置已标出）`]
        : []),
      ...withdrawn,
      ...dropped.filter(word => word !== '外站图片' || lost.length === 0),
    ],
  }
}
