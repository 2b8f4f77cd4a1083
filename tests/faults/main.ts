// npm run faults [-- words of a fault's name …]: injects one fault after another into a real server, with active writers whose acknowledged
// writes are read back; prints a table, and fails if a row is not as promised. Takes minutes; the full disk and the restart need root and
// Debian's postgresql.
import { parseArgs } from 'node:util'
import { play, type Fault, type Row } from './fault'
import { DISKS } from './disks'
import { KILLS } from './kills'
import { OUTSIDE } from './outside'

const FAULTS: readonly Fault[] = [...KILLS, ...DISKS, ...OUTSIDE]

const HEAD = ['fault', 'asked', 'answered writes', 'lost', 'answered otherwise', 'served again', 'as asked']

const cells = ({ name, asked, answered, lost, otherwise, seconds, seen, wrong }: Row): string[] => [
  name,
  seen === '' ? asked : `${asked}; ${seen}`,
  ...(seconds === null
    ? ['–', '–', '–', '–']
    : [`${answered}`, `${lost}`, otherwise, `${seconds.toFixed(1)} s`]),
  wrong.length > 0 ? `no: ${wrong.join('; ').replace(/\s+/g, ' ')}` : seconds === null ? 'not tried' : 'yes',
]
const line = (all: readonly string[]) => console.log(`| ${all.join(' | ')} |`)

async function main() {
  const words = parseArgs({ allowPositionals: true }).positionals
  line(HEAD)
  line(HEAD.map(() => '---'))
  for (const fault of FAULTS) {
    if (words.length > 0 && !words.some(word => fault.name.includes(word))) continue
    const row = await play(fault)
    line(cells(row))
    if (row.wrong.length > 0) process.exitCode = 1
  }
}

void main()
