import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { freePort } from '../setup/server-process'
import { tableText } from './table'

/** One URL per kind of page. */
const PAGES = [
  ['home', '/'],
  ['list', '/house/list.html'],
  ['lot', '/house/1.html'],
  ['article', '/article/1.html'],
  ['report', '/research/report/detail/1.html'],
  ['entry', '/encyclopedias/wikidetail/1'],
  ['question', '/encyclopedias/qadetail/1'],
  ['letter', '/memorabilia/1.html'],
  ['video', '/m/factvideo/share/house/1'],
] as const
const CATEGORIES = ['seo', 'accessibility', 'best-practices'] as const
/** The specification locks zooming; 大字 replaces it. */
const LOCKED = 'meta-viewport'

/** Lighthouse scores of one page per kind, with the audits that lowered them. `origin` is a server with the H5 build. */
export async function benchLighthouse(origin: string): Promise<string> {
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  const rows: string[][] = []
  try {
    for (const [name, path] of PAGES) {
      const answer = await lighthouse(origin + path, {
        port,
        onlyCategories: [...CATEGORIES],
        skipAudits: [LOCKED],
        throttlingMethod: 'provided',
        logLevel: 'error',
      })
      if (!answer) throw new Error(`Lighthouse says nothing of ${path}`)
      const { categories, audits } = answer.lhr
      const faults = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
      )
      rows.push([
        name,
        ...CATEGORIES.map(id => String(Math.round((categories[id]?.score ?? 0) * 100))),
        faults.join(', '),
      ])
    }
  } finally {
    await browser.close()
  }
  return tableText(
    `Lighthouse, phone, without ${LOCKED} (the zoom is locked by the specification)`,
    ['page', ...CATEGORIES, ''],
    rows,
  )
}
