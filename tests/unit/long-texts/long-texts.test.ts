import { fork } from 'node:child_process'
import { join } from 'node:path'
import { buildLoaderArguments } from '../../../server/programs'
import type { Finding } from './reading'
import { READERS } from './readers'

/** A reader without output for this long has catastrophic backtracking: with a megabyte that takes hours. */
const SILENCE_MS = 60_000

/** In a separate process, since nothing else stops a hanging pattern. */
function read(names: readonly string[]): Promise<Map<string, string | null>> {
  return new Promise(resolve => {
    const found = new Map<string, string | null>()
    const program = join(__dirname, 'reading.ts')
    const child = fork(program, [...names], { execArgv: buildLoaderArguments(program) })
    let last = ''
    const kill = () => {
      found.set(names.find(name => !found.has(name)) ?? '', `does not end after ${last || 'its first text'}`)
      child.kill('SIGKILL')
    }
    let timer = setTimeout(kill, SILENCE_MS)
    child.on('message', (message: Finding | { at: string }) => {
      clearTimeout(timer)
      timer = setTimeout(kill, SILENCE_MS)
      if ('done' in message) found.set(message.reader, message.done)
      else last = JSON.stringify(message.at)
    })
    child.on('exit', () => {
      clearTimeout(timer)
      const left = names.filter(name => !found.has(name))
      // A hanging reader does not hide those after it.
      if (left.length === 0 || left.length === names.length) return resolve(found)
      void read(left).then(rest => resolve(new Map([...found, ...rest])))
    })
  })
}

let found: Map<string, string | null>
beforeAll(async () => {
  found = await read(READERS.map(({ name }) => name))
}, 600_000)

test.each(READERS.map(({ name }) => name))('%s: a long text takes no more than its share', name => {
  expect(found.get(name)).toBeNull()
})
