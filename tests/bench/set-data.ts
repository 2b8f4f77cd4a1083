import { spawn } from 'node:child_process'
import path from 'node:path'
import { packageSizes } from '../../scripts/lib/budget.mjs'
import type { Measure } from './measures'
import { kilobytes, median, milliseconds, tableText } from './table'
import type { Phase, Subject } from './set-data-run'

const DIST = path.resolve(__dirname, '../../dist/weapp')
const RUNS = 5
const SUBJECTS: readonly Subject[] = ['detail', 'list', 'keys', 'by-hand']

/**
 * What the built WeChat mini-program sends to its view, and how long its thread is busy with it: first paint of list and detail, then
 * the list at rest, when only its countdowns run, and down to 1,000 lots; a key in each calculator, the most of ten; beside it the same list as a page written by hand. Each in a
 * process of its own, cold; medians.
 */
export async function benchSetData(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const phases = new Map<string, Phase[]>()
  // One after the other and around again, so that a slow moment of the machine hits all alike.
  for (let run = 0; run < RUNS; run += 1) {
    for (const subject of SUBJECTS) {
      for (const phase of await runOf(subject, origin))
        phases.set(phase.name, [...(phases.get(phase.name) ?? []), phase])
    }
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
  return {
    table: tableText(title, ['phase', 'setData', 'bytes', 'largest', 'busy'], rows),
    measures: [
      { what: 'WeChat main package', unit: 'KB', ours: packageSizes(DIST).main / 1024, goal: 600 },
      {
        what: 'WeChat list to 1,000 lots, by hand',
        unit: 'ms',
        ours: of('list, to 1,000 lots', 'busy'),
        floor: of('the same by hand, to 1,000 lots', 'busy'),
        goal: 1.5,
      },
    ],
  }
}

function runOf(subject: Subject, origin: string): Promise<Phase[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'set-data-run.ts'), subject, origin],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', code => {
      if (code === 0) resolve(JSON.parse(text) as Phase[])
      else reject(new Error(`The run of ${subject} ended with code ${code ?? 0}`))
    })
  })
}
