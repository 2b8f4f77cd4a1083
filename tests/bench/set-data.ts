import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { packageSizes } from '../../scripts/lib/budget.mjs'
import { bareTaro } from './bare-taro'
import type { Launch } from './launch-run'
import type { Measure } from './measures'
import { kilobytes, median, milliseconds, tableText } from './table'
import type { Phase, Subject } from './set-data-run'

const DIST = path.resolve(__dirname, '../../dist')
const RUNS = 5
const SUBJECTS: readonly Subject[] = ['detail', 'list', 'keys', 'by-hand']

/**
 * setData traffic of the built WeChat mini-program and busy time of its thread: first paint of list and detail, then the idle list with
 * only its countdowns, and scrolling to 1,000 lots; a key press in each calculator, maximum of ten; compared with the same list as a
 * hand-written page, and Baidu's list if that is built. Each runs in a cold process of its own; medians.
 */
export async function benchSetData(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const phases = new Map<string, Phase[]>()
  const take = (found: readonly Phase[], of = '') => {
    for (const phase of found)
      phases.set(`${of}${phase.name}`, [...(phases.get(`${of}${phase.name}`) ?? []), phase])
  }
  const hasSwan = existsSync(path.join(DIST, 'swan/app.js'))
  const launches = await measureLaunches(origin)
  // One after the other in rounds, so that a slow moment of the machine affects all equally.
  for (let run = 0; run < RUNS; run += 1) {
    for (const subject of SUBJECTS) take(await runScript<Phase[]>('set-data-run.ts', [subject, origin]))
    if (hasSwan) take(await runScript<Phase[]>('set-data-run.ts', ['list', origin, 'swan']), 'Baidu: ')
  }
  const of = (name: string, key: 'calls' | 'bytes' | 'largest' | 'busy') =>
    median((phases.get(name) ?? []).map(run => run[key]))
  const rows = [...phases.keys()].map(name => [
    name,
    of(name, 'calls'),
    kilobytes(of(name, 'bytes')),
    kilobytes(of(name, 'largest')),
    milliseconds(of(name, 'busy')),
  ])
  const title = `WeChat mini-program: what the logic sends to the view (busy: its thread, requests included; medians of ${RUNS})`
  const byHand = of('the same by hand, to 1,000 lots', 'busy')
  return {
    table: `${tableText(title, ['phase', 'setData', 'bytes', 'largest', 'busy'], rows)}\n${launches.table}`,
    measures: [
      {
        what: 'WeChat main package',
        unit: 'KB',
        ours: packageSizes(path.join(DIST, 'weapp')).main / 1024,
        goal: 650,
      },
      launches.measure,
      {
        what: 'WeChat list to 1,000 lots, by hand',
        unit: 'ms',
        ours: of('list, to 1,000 lots', 'busy'),
        floor: byHand,
        goal: 1.3,
      },
      ...(hasSwan
        ? [
            {
              what: 'Baidu list to 1,000 lots, by hand',
              unit: 'ms' as const,
              ours: of('Baidu: list, to 1,000 lots', 'busy'),
              floor: byHand,
              goal: 1.3,
            },
          ]
        : []),
    ],
  }
}

const LAUNCHES = { home: 'pages/main/home/index', bare: 'pages/index/index' }

/** Time from the launch to the first setData of home, compared with a Taro-only package that shows the lots of home's first request. */
async function measureLaunches(origin: string): Promise<{ table: string; measure: Measure }> {
  const dists = { home: path.join(DIST, 'weapp'), bare: bareTaro() }
  const runs: Record<keyof typeof LAUNCHES, Launch[]> = { home: [], bare: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['home', 'bare'] as const)
      runs[name].push(await runScript<Launch>('launch-run.ts', [dists[name], LAUNCHES[name], origin]))
  }
  const of = (name: keyof typeof LAUNCHES, key: keyof Launch) => median(runs[name].map(run => run[key]))
  return {
    table: tableText(
      `WeChat launch, its thread (medians of ${RUNS})`,
      ['package', 'scripts run', 'first setData', 'at rest'],
      (['home', 'bare'] as const).map(name => [
        name === 'home' ? 'ours, home' : 'bare Taro page with the same lots',
        ...(['scripts', 'first', 'whole'] as const).map(key => milliseconds(of(name, key))),
      ]),
    ),
    measure: {
      what: 'WeChat, launch to the first setData',
      unit: 'ms',
      ours: of('home', 'first'),
      floor: of('bare', 'first'),
      goal: 1.5,
    },
  }
}

function runScript<R>(file: string, args: readonly string[]): Promise<R> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', code => {
      if (code === 0) resolve(JSON.parse(text) as R)
      else reject(new Error(`The run of ${file} ${args[0] ?? ''} ended with code ${code ?? 0}`))
    })
  })
}
