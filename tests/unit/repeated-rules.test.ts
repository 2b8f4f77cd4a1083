import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repeatedRules } from '../../scripts/lib/repeated-rules.mjs'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'sheets-'))
})
afterEach(() => {
  rmSync(dist, { recursive: true })
})

function sheets(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
    writeFileSync(path.join(dist, name), text)
  }
}

test.each(['wxss', 'css'])('a rule that stands in two global sheets is told, in .%s', ending => {
  sheets({
    [`app.${ending}`]: `@import "./origin.${ending}";@import "./common.${ending}";`,
    [`origin.${ending}`]: '.press{background:none;color:inherit}.icon{width:20px}',
    [`common.${ending}`]: '.btn-primary{background:blue}.press{background:none;color:inherit}',
  })
  expect(repeatedRules(dist)).toEqual([
    `origin.${ending} and common.${ending}: .press {background:none;color:inherit}`,
  ])
})

test('another body, another media and a page of its own are no repetition', () => {
  sheets({
    'app.wxss': '@import "./origin.wxss";@import "./common.wxss";',
    'origin.wxss': '.press{color:inherit}@media (max-width:359px){.btn{padding:0}}',
    'common.wxss': '.press{color:red}.btn{padding:0}@keyframes a{from{top:0}}',
    'pages/home/index.wxss': '.press{color:inherit}',
  })
  expect(repeatedRules(dist)).toEqual([])
})

test('the site, whose chunks load as they are needed, has no global sheets', () => {
  sheets({ 'index.html': '', 'assets/app.css': '.a{top:0}', 'assets/page.css': '.a{top:0}' })
  expect(repeatedRules(dist)).toEqual([])
})
