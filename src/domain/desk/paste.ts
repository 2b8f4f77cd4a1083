import { sendMutation } from '@/api/mutation'
import type { Block } from '@/contract/content/blocks'
import { encodeBase64 } from './encode-base64'
import { markLost, readLooks, takeTitle } from './foreign-page'
import { readHtml } from './use-desk'

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height'])
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

/** Replaces each picture of foreign HTML by an uploaded copy, or by a placeholder. */
async function ownPictures(page: Document): Promise<{ kept: number; lost: number }> {
  let kept = 0
  let lost = 0
  for (const image of [...page.querySelectorAll('img')]) {
    // 公众号 lazy-loads pictures: `data-src` holds the address until the picture is in view.
    const address = image.getAttribute('data-src') ?? image.getAttribute('src') ?? ''
    const isForeign = /^(https?:|data:image\/)/.test(address)
    const blob = isForeign && kept < MAX_PICTURES ? await fetched(address.replace(/^http:/, 'https:')) : null
    const own = blob && (await uploadPicture(blob).catch(() => null))
    if (own) {
      kept += 1
      image.setAttribute('src', own.url)
      image.setAttribute('width', String(own.width))
      image.setAttribute('height', String(own.height))
    } else if (isForeign || !address.startsWith('/')) {
      lost += 1
      markLost(image)
    }
  }
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
 * Converts HTML of 公众号, Word or any page to blocks, with its pictures uploaded; reports losses. With `wantsTitle` it returns the heading at
 * the start separately.
 */
export async function readPasted(html: string, { wantsTitle = false } = {}): Promise<Pasted> {
  // Parsed and never inserted into a page, so nothing of it runs or loads.
  const page = new DOMParser().parseFromString(html, 'text/html')
  const before = linesIn(page)
  for (const element of [...page.querySelectorAll('script,style,link,meta')]) element.remove()
  readLooks(page)
  const title = wantsTitle ? takeTitle(page) : null
  const pictures = await ownPictures(page)
  const looks = page.querySelectorAll('[style],[class],font').length
  for (const element of [...page.querySelectorAll('*')])
    for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name)
  const content = page.body.innerHTML.trim()
  if (content === '') return { blocks: [], lost: [], pictures: 0, before, title }
  if (content.length > MAX_HTML) throw new Error('粘贴的内容太长，请分几次')
  const { blocks, dropped } = await readHtml(content)
  return {
    blocks,
    before,
    title,
    pictures: pictures.kept,
    lost: [
      ...(looks > 0 ? [`${looks} 处字体与颜色`] : []),
      ...(pictures.lost > 0 ? [`${pictures.lost} 张未取到的图（位置已标出）`] : []),
      ...dropped.filter(word => word !== '外站图片' || pictures.lost === 0),
    ],
  }
}
