import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs'
import { findFaults } from './faults'

/** Folder of pictures for people, one subfolder per package. */
const PICTURES = path.resolve(__dirname, '../../.cache/looks')

/** Window of a mini-program below the platform's own bar, CSS px. */
const WINDOW = { width: 375, height: 603 }

export interface Sheet {
  /** Path of its picture below PICTURES, without an extension. */
  name: string
  styles: string
  body: string
}

/** Maximum height of a picture in px: below that a page repeats itself. */
const TALLEST = 2_400

/** Number of browser tabs. */
const TABS = 3

interface Drawing {
  /** Absolute path of the picture folder. */
  pictures?: string
  type?: 'jpeg' | 'png'
  /** Runs in the page before its picture is taken. */
  before?: string
  /** True: take a picture of each page; otherwise only of those with faults, since pictures take the most time. */
  isPictured?: boolean
}

/** Tabs of one browser that render pages; a page waits for a free one. */
export async function openTabs({
  pictures = PICTURES,
  type = 'jpeg',
  before = '',
  isPictured = Boolean(process.env.LOOKS_PICTURES),
}: Drawing = {}) {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const context = await browser.newContext({
    viewport: WINDOW,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })
  const free = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  await Promise.all(
    free.map(tab =>
      tab.setContent(
        '<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1"><style id="styles"></style><body></body>',
      ),
    ),
  )
  const waiting: ((tab: Page) => void)[] = []
  const take = () => {
    const tab = free.pop()
    return tab ? Promise.resolve(tab) : new Promise<Page>(resolve => waiting.push(resolve))
  }
  const returnPage = (tab: Page) => {
    const next = waiting.shift()
    if (next) next(tab)
    else free.push(tab)
  }
  return {
    /** Renders the page and returns its faults; takes a picture if wanted. */
    look: async ({ name, styles, body }: Sheet): Promise<string[]> => {
      const tab = await take()
      try {
        const broken = await tab.evaluate(show, { styles, body })
        const faults = [...broken, ...(await tab.evaluate(findFaults))]
        if (!isPictured && faults.length === 0) return faults
        const height = await tab.evaluate(barsAtEnd, TALLEST)
        if (before) await tab.evaluate(before)
        const file = path.join(pictures, `${name}.${type === 'jpeg' ? 'jpg' : type}`)
        mkdirSync(path.dirname(file), { recursive: true })
        await tab.screenshot({
          path: file,
          fullPage: true,
          clip: { x: 0, y: 0, width: WINDOW.width, height },
          type,
          ...(type === 'jpeg' && { quality: 70 }),
        })
        return faults
      } finally {
        returnPage(tab)
      }
    },
    close: () => browser.close(),
  }
}

/** Moves bars to the end of a page's picture, instead of the end of the window. Returns the picture's height. */
function barsAtEnd(tallest: number): number {
  const height = Math.min(document.documentElement.scrollHeight, tallest)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'fixed') continue
    const { top, bottom } = element.getBoundingClientRect()
    if (top > 0 && bottom >= window.innerHeight - 1)
      element.style.transform = `translateY(${height - window.innerHeight}px)`
  }
  return height
}

export type Tabs = Awaited<ReturnType<typeof openTabs>>

/** Loads a page into the tab; returns the URLs of pictures that failed. */
async function show({ styles, body }: { styles: string; body: string }): Promise<string[]> {
  const element = document.getElementById('styles')
  if (element && element.textContent !== styles) element.textContent = styles
  document.body.innerHTML = body
  window.scrollTo(0, 0)
  const addresses = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-picture]')].map(one => one.dataset.picture ?? ''),
  )
  const broken = [...document.querySelectorAll('[data-untold]')].map(
    one => `a WebP picture that is not said to be one: ${one.parentElement?.className ?? ''}`,
  )
  await Promise.all(
    [...addresses].map(async address => {
      const picture = new Image()
      picture.src = address
      await picture
        .decode()
        .catch(() => broken.push(`a picture that cannot be shown: ${address.slice(0, 80)}`))
    }),
  )
  await document.fonts.ready
  return [...new Set(broken)]
}
