import { write } from '@/api/write'
import type { Block } from '@/contract/content/blocks'
import { base64Of } from './base64-of'
import { markLost, readLooks, takeTitle } from './foreign-page'
import { readHtml } from './use-desk'

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height'])
/** Of one paste; the rest is told as left out. */
const PICTURES_MOST = 30
const HTML_MOST = 100_000

interface Pasted {
  blocks: Block[]
  /** What could not be kept, in words. */
  lost: string[]
  pictures: number
  /** The lines that were pasted, as they were. */
  before: string[]
  /** The heading it began with, if it was asked for. */
  title: string | null
}

/** Sends a picture to our store, which draws it anew; `onPercent` is told how much of it has gone out. */
export async function uploadPicture(blob: Blob, onPercent?: (percent: number) => void) {
  const { url, width, height } = await write(
    'base/upload-pic-base64',
    { image: await base64Of(blob), usage: 'other' },
    {
      isQuiet: true,
      ...(onPercent && {
        onSent: (sent: number, total: number) => {
          onPercent(Math.floor((100 * sent) / Math.max(1, total)))
        },
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

/** Each picture of foreign HTML becomes one of our own, or a mark in its place. */
async function ownPictures(page: Document): Promise<{ kept: number; lost: number }> {
  let kept = 0
  let lost = 0
  for (const image of [...page.querySelectorAll('img')]) {
    // 公众号 keeps the address apart until the picture is scrolled to.
    const address = image.getAttribute('data-src') ?? image.getAttribute('src') ?? ''
    const isForeign = /^(https?:|data:image\/)/.test(address)
    const blob = isForeign && kept < PICTURES_MOST ? await fetched(address.replace(/^http:/, 'https:')) : null
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
/** The words of a page, a line for each of its innermost parts. */
const linesIn = (page: Document): string[] =>
  [...page.querySelectorAll(LINES)]
    .filter(element => element.querySelector(LINES) === null)
    .map(element =>
      (element.tagName === 'SCRIPT' ? '[脚本]' : (element.textContent ?? '')).trim().slice(0, 2_000),
    )
    .filter(line => line !== '')
    .slice(0, 400)

/**
 * HTML of 公众号, Word or any page as blocks, with its pictures in our store; tells what could not be kept. With `wantsTitle` the
 * heading it begins with is told apart.
 */
export async function readPasted(html: string, { wantsTitle = false } = {}): Promise<Pasted> {
  // Parsed, never put into a page: nothing of it runs or is fetched.
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
  if (content.length > HTML_MOST) throw new Error('粘贴的内容太长，请分几次')
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
