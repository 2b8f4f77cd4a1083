import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import type { Measure } from './measures'
import { kilobytes, median, milliseconds, tableText } from './table'
import { SLOWDOWN, visit, type Vitals } from './visit'
import { withoutScripts } from './without-scripts'

const RUNS = 3
/** The largest paint precedes this by far: the wait is for long tasks. */
const REST_MS = 700

/** Public pages in addition to those of vitals.ts. */
const KINDS = [
  { name: 'entry', path: '/encyclopedias/wikidetail/1' },
  { name: 'community', path: '/xiaoqu/1.html' },
  { name: 'building', path: '/build/1.html' },
  { name: 'package', path: '/rights/1.html' },
  { name: 'calendar', path: '/calendar' },
  { name: 'map', path: '/map/FPF' },
  { name: 'loan', path: '/loan' },
  { name: 'videos', path: '/m/factvideo/list.html' },
]

/** Largest contentful paint of a first visit to each kind of public page, compared with the same page without scripts; medians of three. */
export async function benchKinds(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  const floor = await withoutScripts(origin)
  const seen = KINDS.map(kind => ({ ...kind, ours: [] as Vitals[], plain: [] as Vitals[] }))
  try {
    // One after the other in rounds, so that a slow moment of the machine affects all equally.
    for (let run = 0; run < RUNS; run += 1) {
      for (const { path, ours, plain } of seen) {
        ours.push(await visit(browser, origin + path, { restMs: REST_MS }))
        plain.push(await visit(browser, floor.origin + path, { restMs: REST_MS }))
      }
    }
  } finally {
    floor.close()
    await browser.close()
  }
  const middle = (visits: Vitals[], key: Exclude<keyof Vitals, 'fault' | 'shifted'>) =>
    median(visits.map(one => one[key]))
  return {
    table: tableText(
      `H5, other public pages (first visit, slow 4G, processor / ${SLOWDOWN}, medians of ${RUNS})`,
      ['page', 'LCP', 'no scripts', 'TBT', 'longest task', 'CLS', 'script', ''],
      seen.map(({ name, ours, plain }) => [
        name,
        milliseconds(middle(ours, 'lcp')),
        milliseconds(middle(plain, 'lcp')),
        milliseconds(middle(ours, 'tbt')),
        milliseconds(middle(ours, 'longest')),
        middle(ours, 'cls').toFixed(3),
        kilobytes(middle(ours, 'script')),
        ours.find(({ fault }) => fault)?.fault ?? '',
      ]),
    ),
    measures: seen.map(({ name, ours, plain }): Measure => ({
      what: `LCP of ${name}`,
      unit: 'ms',
      ours: middle(ours, 'lcp'),
      floor: middle(plain, 'lcp'),
      goal: 1.1,
    })),
  }
}
