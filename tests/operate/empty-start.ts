import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { buildPdf } from '../../server/documents/pdf'
import { freePort } from '../setup/server-process'
import { call } from '../setup/signed-call'
import { startServer, type Running } from './programs'
import { needed, step, TOLD } from './trial'

type Package = Pick<Running, 'folder'>

/** Web processes that this process has forked. */
const countWebProcesses = (parent = 0): number =>
  execFileSync('ps', ['-A', '-o', 'ppid=', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => /^\s*(\d+)\s/.exec(line)?.[1] === String(parent) && line.includes('web-process')).length

/** Pages that a visitor opens first. A database without lots has its own words for each, and no page says that its data are invented. */
const PAGES = ['/', '/house/list.html', '/about.html']

async function answersVisitors(origin: string): Promise<void> {
  for (const page of PAGES) {
    const response = await fetch(`${origin}${page}`, { headers: { connection: 'close' } })
    const text = await response.text()
    needed(response.status === 200, `${page}: HTTP ${response.status}`)
    for (const word of ['加载失败', '演示'])
      needed(!text.includes(word), `${page}: ${new RegExp(`.{0,40}${word}.{0,20}`).exec(text)?.[0] ?? ''}`)
  }
  const { errcode, result } = await call<{ regions: { name: string }[] }>(
    origin,
    'h5/house/list-para',
    {},
    { secret: TOLD.secret },
  )
  needed(errcode === 0, `h5/house/list-para: ${errcode}`)
  needed(
    result.regions.some(({ name }) => name === '通州区'),
    'the districts of the home city are not there',
  )
}

/** A production server of the package becomes ready with so many web processes, answers, and ends as it is told. */
export const startsWith = (
  running: Pick<Running, 'folder' | 'settings'>,
  { webProcesses, words }: { webProcesses: number; words: string },
) =>
  step(words, async () => {
    const settings = { ...running.settings, WEB_PROCESSES: String(webProcesses), DRAIN_S: '0' }
    const { child, ended, output, port } = await startServer({ ...running, settings }, await freePort(), 0)
    const forked = countWebProcesses(child.pid)
    needed(forked === (webProcesses === 1 ? 0 : webProcesses), `${forked} web processes were forked`)
    await answersVisitors(`http://127.0.0.1:${port}`)
    child.kill('SIGTERM')
    needed((await ended) === 0, output())
  })

const LOADS = /\b(?:require|import)\(["']([^"'./][^"']*)["']\)/g

const getPackageName = (file: string) => file.split('/', file.startsWith('@') ? 2 : 1).join('/')

/** Paths of packages that the programs of the package load, now or later; what the programs only write into texts of their own is none of the list. */
function loadedBy(programs: string): string[] {
  const packages = JSON.parse(readFileSync(path.join(programs, 'packages.json'), 'utf8')) as string[]
  const found = readdirSync(programs)
    .filter(file => file.endsWith('.js'))
    .flatMap(file => [...readFileSync(path.join(programs, file), 'utf8').matchAll(LOADS)])
    .flatMap(([, name]) => (name === undefined || isBuiltin(name) ? [] : [name]))
  return [...new Set(found)].filter(name => packages.includes(getPackageName(name))).sort()
}

/** Finds the file of each path from the folder that it is run in; some packages give one to `require` alone, others to `import`. */
const FIND = `
import { accessSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
const { resolve } = createRequire(process.cwd() + '/')
for (const name of process.argv.slice(1)) {
  let file
  try { file = resolve(name) } catch { file = fileURLToPath(import.meta.resolve(name)) }
  accessSync(file)
}`

const bare = (text: string) => text.replace(/\s/g, '')
const SENTENCE = '标的物坐落于北京市通州区，建筑面积 76.20 平方米。'

/** Text of a PDF, by the thread and the piscina of the package. */
async function readsPdf(programs: string): Promise<string> {
  const { Piscina } = createRequire(path.join(programs, 'main.js'))('piscina') as typeof import('piscina')
  const pool = new Piscina<object, { done?: { pages?: string[] } }>({
    filename: path.join(programs, 'read-thread.js'),
    maxThreads: 1,
    execArgv: [],
  })
  try {
    const given = new Uint8Array(buildPdf([{ text: SENTENCE }]))
    const answer = await pool.run({ kind: 'pdf', given }, { signal: AbortSignal.timeout(60_000) })
    return answer.done?.pages?.join('') ?? JSON.stringify(answer)
  } finally {
    await pool.destroy()
  }
}

/** All that the server loads of its packages is among the files that were taken along. */
export const packagesLoad = ({ folder }: Package) =>
  step(
    'each package that the programs load is there, and a PDF can be read',
    async () => {
      const programs = path.join(folder, 'dist/server')
      const names = loadedBy(programs)
      execFileSync(process.execPath, ['--input-type=module', '-e', FIND, ...names], { cwd: folder })
      const text = await readsPdf(programs)
      needed(bare(text).includes(bare(SENTENCE)), `the PDF is read as ${text}`)
      return names
    },
    names => `${names.length} paths`,
  )

const PAGES_OF_DOCS = ['docs/operations/operate.md', 'docs/operations/backup.md', 'docs/guides/import.md']
/** Programs of a checkout alone. */
const OF_CHECKOUT = /^(package|test:\w+|-\w*)$/

/** Each page and each npm script that the guides name is in the package. */
export function docsLead({ folder }: Package): void {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const page of PAGES_OF_DOCS) {
    const text = readFileSync(path.join(folder, page), 'utf8')
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
      needed(existsSync(path.join(folder, path.dirname(page), link)), `${page} leads to ${link}`)
    for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g))
      needed(OF_CHECKOUT.test(name) || name in scripts, `${page} names npm run ${name}`)
  }
}
