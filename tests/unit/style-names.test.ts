import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss-scss'
import type { Rule } from 'postcss'

const SRC = join(__dirname, '../../src')
/** Frames of the page, hidden in print and inside an app: the deciding stylesheet names them as well. */
const FRAME = 'features/chrome/screen/screen.scss'

const styles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.scss'))

test('a class has its look from one file: all pages of the site share their styles', () => {
  const homes = new Map<string, Set<string>>()
  for (const file of styles) {
    if (file === FRAME) continue
    parse(readFileSync(join(SRC, file), 'utf8')).walkRules((rule: Rule) => {
      if (rule.parent?.type === 'rule') return
      for (const selector of rule.selectors) {
        const name = /^\.([a-z][\w-]*)$/.exec(selector.trim())?.[1]
        if (name) homes.set(name, (homes.get(name) ?? new Set()).add(file))
      }
    })
  }
  expect(homes.size).toBeGreaterThan(1000)
  expect([...homes].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual(
    [],
  )
})
