import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { routeOf } from '../../src/routes/table'
import { SCREEN_URLS } from '../e2e/urls'
import { fetchPhoneToken } from '../setup/signed-call'
import type { Measure } from './measures'
import { milliseconds, tableText } from './table'
import { SLOWDOWN, visit, type Device, type Vitals } from './visit'

/** Layout shift that nobody notices; page-speed tools rate 0.1 as good. */
export const MAX_SHIFT = 0.02
/** Milliseconds after the last response, in which idle work has finished. */
const REST_MS = 1_500
const DEVICES: readonly Device[] = ['phone', 'tablet', 'desktop']
/** Demo members by the access that a page requires (src/routes/route.ts). */
const PHONES = { public: null, 'guest-only': null, login: '13800000001', agent: '13800000002' } as const
/** Excludes the desk: its pages are staff tools, opened from one another. */
const isVisited = (url: string) => !url.startsWith('/desk')

interface ColdPage {
  url: string
  phone: string | null
}

/** Every public page as a guest, and members' pages as their members; 我的 is both. */
function coldPages(only: readonly string[]): ColdPage[] {
  const pages = SCREEN_URLS.filter(({ isCanonical, url }) => isCanonical && isVisited(url)).map(
    ({ screen, url }): ColdPage => {
      const { access = 'public' } = routeOf(screen) as { access?: keyof typeof PHONES }
      return { url, phone: PHONES[access] }
    },
  )
  return [...pages, { url: '/my', phone: PHONES.login }, { url: '/', phone: PHONES.login }].filter(
    ({ url }) => only.length === 0 || only.includes(url),
  )
}

const formatVisitName = ({ url, phone }: ColdPage) =>
  `${decodeURI(url)}${phone === null ? '' : ', signed in'}`

/**
 * First visit to each page in a window of each layout. Prints a line per page immediately, since all of them take most of an hour;
 * BENCH_PAGES selects some by URL, comma-separated.
 */
export async function benchCold(
  origin: string,
  only = process.env.BENCH_PAGES?.split(',') ?? [],
): Promise<{ table: string; measures: Measure[] }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  const tokens = new Map<string, string>()
  const rows: (string | number)[][] = []
  const visited: Vitals[][] = []
  try {
    for (const page of coldPages(only)) {
      const { url, phone } = page
      const token = phone === null ? undefined : (tokens.get(phone) ?? (await fetchPhoneToken(origin, phone)))
      if (phone !== null && token !== undefined) tokens.set(phone, token)
      // All layouts at once: the throttled network and CPU leave this machine idle most of the time.
      const seen = await Promise.all(
        DEVICES.map(device =>
          visit(browser, origin + url, { device, restMs: REST_MS, isAlive: true, ...(token && { token }) }),
        ),
      )
      seen.forEach(({ cls, shifted }, at) => {
        if (cls > MAX_SHIFT)
          console.log(`  ${formatVisitName(page)}, ${DEVICES[at]}: ${cls.toFixed(3)} ${shifted}`)
      })
      visited.push(seen)
      rows.push([
        formatVisitName(page),
        ...seen.map(({ cls }) => cls.toFixed(3)),
        ...seen.map(({ lcp }) => milliseconds(lcp)),
        ...seen.map(({ tbt }) => milliseconds(tbt)),
        seen.find(({ fault }) => fault)?.fault ?? '',
      ])
    }
  } finally {
    await browser.close()
  }
  return {
    table: tableText(
      `H5, cold visits at 375, 820 and 1440 px (slow 4G, processor / ${SLOWDOWN}, one visit each)`,
      ['page', 'CLS 375', '820', '1440', 'LCP 375', '820', '1440', 'TBT 375', '820', '1440', ''],
      rows,
    ),
    measures: DEVICES.map((device, at): Measure => ({
      what: `largest CLS of ${rows.length} pages, ${device}`,
      unit: '',
      ours: Math.max(...visited.map(seen => seen[at]?.cls ?? 0)),
      goal: MAX_SHIFT,
      faults: visited.filter(seen => seen[at]?.fault !== undefined).length,
    })),
  }
}
