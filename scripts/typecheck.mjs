// node scripts/typecheck.mjs: type-checks the app on each platform (each sees its own sibling files), and everything else.
import { run } from './lib/process.mjs'

/** The native compiler, by its path: the package typescript, which the linter uses, also installs a `tsc`. */
const COMPILER = 'node_modules/typescript-native/bin/tsc'

const PROJECTS = ['tsconfig.json', 'tsconfig.h5.json', 'tsconfig.weapp.json', 'tsconfig.swan.json']

const check = async project => ({
  project,
  ...(await run(process.execPath, [COMPILER, '-p', project, '--pretty', 'false', '--singleThreaded'])),
})

// Two at a time on one core each: the compiler's own four checkers repeat each other's work, which doubles the total time.
const results = []
const queue = [...PROJECTS]
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let project = queue.shift(); project; project = queue.shift()) results.push(await check(project))
  }),
)

const failed = results.filter(({ code }) => code !== 0)
for (const { project, output } of failed) console.error(`${project}\n${output}`)
if (failed.length === 0) console.log(`Types hold: ${PROJECTS.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
