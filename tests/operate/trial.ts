import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    package: { type: 'string' },
    secret: { type: 'string', default: randomBytes(32).toString('hex') },
  },
})

/** Arguments of the trial: number of requests per load, an existing package, and its SIGN_SECRET. */
export const TOLD = { ...values, requests: Number(values.requests) }

/** Folder of everything that the trial creates, removed afterwards. */
export const FOLDER = mkdtempSync(path.join(tmpdir(), 'homes-operate-'))
chmodSync(FOLDER, 0o755)

/** Cleanup functions, run last to first. */
export const ends: (() => unknown)[] = [
  () => rmSync(FOLDER, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 }),
]

const started = performance.now()
const since = (at: number) => `${((performance.now() - at) / 1000).toFixed(1)} s`

const say = (line: string) => console.log(`${since(started).padStart(8)}  ${line}`)

/** Runs a step of the protocol: prints its title, its result and its duration. */
export async function step<T>(
  words: string,
  work: () => Promise<T> | T,
  found: (result: T) => string = () => '',
) {
  const at = performance.now()
  const result = await work()
  const more = found(result)
  say(`${words} (${since(at)})${more ? `: ${more}` : ''}`)
  return result
}

export function needed(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what)
}

/** Runs the protocol to its end or to the first failing step, and ends everything it started. */
export async function playAll(play: () => Promise<void>): Promise<void> {
  try {
    await play()
    say('passed')
  } catch (error) {
    say(`failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
