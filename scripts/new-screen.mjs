// node scripts/new-screen.mjs <screen> <package>/<folder>: generates page, config and row of a screen that has no page in the route table
// yet.
// Example: npm run new:screen -- build-list building/list
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/process.mjs'

const TABLE = path.join(ROOT, 'src/routes/table.ts')
const fail = message => {
  console.error(message)
  process.exit(1)
}

const [screen = '', page = ''] = process.argv.slice(2)
if (!/^[a-z][\w-]*$/i.test(screen) || !/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(page))
  fail('Usage: npm run new:screen -- <screen> <package>/<folder>')

const table = fs.readFileSync(TABLE, 'utf8')
const row = new RegExp(
  `^  (?:'${screen}'|${screen}): \\{.*\\},$|^  (?:'${screen}'|${screen}): \\{[\\s\\S]*?^  (?:\\},|\\} *$)`,
  'm',
).exec(table)?.[0]
if (!row) fail(`${screen} is not in src/routes/table.ts: add its row (paths, title, rules, access) first`)
if (/\bpage: '/.test(row)) fail(`${screen} has its page already`)
const folder = path.join(ROOT, 'src/pages', page)
if (fs.existsSync(folder)) fail(`src/pages/${page} is there already`)

const title = /title: '([^']*)'/.exec(row)?.[1] ?? fail(`the row of ${screen} has no title`)
const component = screen.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(
  path.join(folder, 'index.config.ts'),
  `import { pageConfig } from '../../../routes/page-config'

export default pageConfig('${screen}')
`,
)
fs.writeFileSync(
  path.join(folder, 'index.tsx'),
  `import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'

function ${component}() {
  const params = useParams<'${screen}'>()
  return (
    <Screen name="${screen}" title="${title}">
      {Object.values(params).join(' ')}
    </Screen>
  )
}

export default withErrorBoundary(${component})
`,
)
fs.writeFileSync(
  TABLE,
  table.replace(row, row.replace(`title: '${title}'`, `title: '${title}', page: '${page}'`)),
)
console.log(
  `src/pages/${page}/ and its row are there. Next: docs/guides/add-a-screen.md from step 4; a public screen needs a loader in src/pages/${page.split('/')[0]}/loaders.ts.`,
)
