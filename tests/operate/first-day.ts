import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, callSite, type Site } from './load'
import { runProgram, type Running } from './programs'
import { FOLDER, needed, step } from './trial'

const SAMPLES = 'docs/samples/import'

const samplePath = ({ folder }: Running, kind: string) => path.join(folder, SAMPLES, `${kind}.csv`)

const HAPPENS_AT_AUCTION = ['状态', '当前价', '成交价', '出价次数', '报名人数', '出价人数', '延时次数']

/** The sample lot moved to next week, since its day is in the past; without auction results. */
function lotsToCome(running: Running): string {
  const [head = '', row = ''] = readFileSync(samplePath(running, 'lots'), 'utf8').split('\r\n')
  const [names, cells] = [head.replace('\uFEFF', '').split(','), row.split(',')]
  const day = (from: number) =>
    new Date(Date.now() + from * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const put: Record<string, string> = {
    公告时间: `${day(-1)} 09:00`,
    开拍时间: `${day(7)} 10:00`,
    结束时间: `${day(8)} 10:00`,
    ...Object.fromEntries(HAPPENS_AT_AUCTION.map(name => [name, ''])),
    图片: '',
  }
  const file = path.join(FOLDER, 'lots.csv')
  writeFileSync(
    file,
    `${names.join(',')}\r\n${names.map((name, at) => put[name] ?? cells[at] ?? '').join(',')}\r\n`,
  )
  return file
}

/** Imports the docs' own samples with the command of docs/guides/import.md: places first. */
export async function samplesImported(running: Running): Promise<void> {
  const files = [
    ...['places', 'schools', 'communities'].map(kind => [kind, samplePath(running, kind)] as const),
    ['lots', lotsToCome(running)] as const,
  ]
  for (const [kind, file] of files)
    await step(
      `npm run import -- ${kind}, the sample`,
      () => runProgram(running, 'import-tables', [kind, file, '--source', '样例', '--write']),
      line => {
        needed(line.includes('已写入'), line)
        return line
      },
    )
}

interface Listed {
  total: number
  list: { id: number; title: string; region_name: string; circle_name: string | null; start_price: number }[]
}

/** Every path by which a visitor can find the only lot of the site. */
const WAYS: readonly (readonly [words: string, request: Record<string, unknown>])[] = [
  ['without a filter', {}],
  ['by its district', { region_ids: '110112' }],
  ['by its community', { keyword: '青梧里' }],
  ['by its district in words', { keyword: '通州区' }],
]

/** A visitor finds the imported lot, and its page shows the file's values. */
export const firstLotShown = (site: Site, token: string) =>
  step(
    'a visitor finds the lot, and its page says price, city, district and 商圈 as the file does',
    async () => {
      const para = await callSite<{
        regions: { id: number; lot_total: number; circles: { id: number; name: string }[] }[]
      }>(site, 'h5/house/list-para', {})
      const district = para.regions.find(({ id }) => id === 110_112)
      const circle = district?.circles.find(({ name }) => name === '梨园')
      needed(circle !== undefined, 'the 商圈 is not offered')
      let id = 0
      for (const [words, request] of [
        ...WAYS,
        ['by its 商圈', { circle_ids: String(circle.id) }] as const,
        ['by its price', { price_min: 200_000_000, price_max: 202_000_000 }] as const,
      ]) {
        const { total, list } = await callSite<Listed>(site, 'house/list', { page: 1, ...request })
        const [lot] = list
        needed(total === 1 && lot !== undefined, `${words}: ${total} lots`)
        needed(
          lot.region_name === '通州区' && lot.circle_name === '梨园' && lot.start_price === 201_600_000,
          `${words}: ${JSON.stringify(lot)}`,
        )
        id = lot.id
      }
      const other = await callSite<Listed>(site, 'house/list', { page: 1, region_ids: '110105' })
      needed(other.total === 0, 'another district has it too')
      const { status, text } = await ask(site.origin, { path: `/house/${id}.html` })
      needed(status === 200, `/house/${id}.html: HTTP ${status}`)
      const shown = text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '')
      for (const word of ['201.6', '北京', '通州区', '梨园', '青梧里', '89.32'])
        needed(shown.includes(word), `the page of the lot does not say ${word}`)
      needed(!text.includes('演示'), `the page says ${/.{20}演示.{20}/.exec(text)?.[0] ?? ''}`)
      const { steps } = await callSite<{ steps: { key: string; missing: string[] }[] }>(
        site,
        'desk/first-run',
        {},
        token,
      )
      for (const key of ['places', 'factor', 'lots'])
        needed(
          steps.find(one => one.key === key)?.missing.length === 0,
          `${key} is still missing at the desk`,
        )
      needed(
        steps.some(({ missing }) => missing.length > 0),
        'nothing is missing of a site without an operator',
      )
    },
  )
