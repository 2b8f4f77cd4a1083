import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../server/env'
import type { Slowest } from './queries'
import type { QueryBench } from './run'

const FILE = path.join(ROOT, 'docs', 'query-plans.md')
/** A plan shows where the time goes; long lists of values and columns do not help with it. */
const MOST_LETTERS = 220

const short = (line: string) => (line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)} …` : line)

/** Of each kind of question the middle statement, the one at 95 %, and the slowest: what is in the document. */
export function chosenOf(slowest: readonly Slowest[]): Slowest[] {
  return [...new Set(slowest.map(one => one.kind))].flatMap(kind => {
    const mine = slowest.filter(one => one.kind === kind).sort((a, b) => a.cpu - b.cpu)
    const at = (share: number) => mine[Math.min(mine.length - 1, Math.ceil(mine.length * share) - 1)]
    return [...new Set([at(0.5), at(0.95), at(1)])].filter(one => one !== undefined)
  })
}

async function planOf(
  { db }: QueryBench,
  { kind, path, fields, text, values, cpu }: Slowest,
): Promise<string> {
  const isPlanned = text.trimStart().startsWith('explain')
  const rows = isPlanned
    ? []
    : await db.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off, timing off) ${text}`,
        values,
      )
  const plan = isPlanned ? ['(the planner itself)'] : rows.map(row => row['QUERY PLAN'])
  return [
    `### ${kind}: ${path} ${JSON.stringify(fields)}`,
    '',
    `${cpu.toFixed(1)} ms`,
    '',
    '```',
    ...plan.map(short),
    '```',
    '',
  ].join('\n')
}

/** Writes docs/query-plans.md. */
export async function writePlans(
  bench: QueryBench,
  { table, slowest }: { table: string; slowest: readonly Slowest[] },
): Promise<void> {
  const plans: string[] = []
  for (const one of chosenOf(slowest)) plans.push(await planOf(bench, one))
  writeFileSync(
    FILE,
    [
      '# Query plans',
      '',
      'Written by `npm run bench -- plans`. Of each kind of question (tests/bench/queries/asked.ts) the call in the middle, the one at 95 % and the slowest, each by its slowest statement: `explain (analyze, buffers)`, long lines cut.',
      '',
      '```',
      table.trim(),
      '```',
      '',
      ...plans,
    ].join('\n'),
  )
}
