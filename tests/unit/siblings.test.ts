import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../src')
const SIBLING = /\.(h5|weapp|swan|first)\.(tsx?)$/
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
const siblings = files.filter(name => SIBLING.test(name))
const findDefaultSibling = (name: string) =>
  files.find(file => file.replace(/\.tsx?$/, '') === name.replace(SIBLING, ''))

test('every difference of a platform stands beside a default', () => {
  expect(siblings.length).toBeGreaterThan(40)
  expect(siblings.filter(name => findDefaultSibling(name) === undefined)).toEqual([])
})

test('the default is for the mini-programs: with a file for one of them alone, the other has it; the browser has its own', () => {
  const forBoth = siblings.filter(
    name => /\.weapp\./.test(name) && siblings.includes(name.replace('.weapp.', '.swan.')),
  )
  expect(forBoth).toEqual([])
})

test('a default beside a file of the browser asks the browser nothing', () => {
  const browser =
    /\b(document|localStorage|navigator)\.|\bwindow\.(location|history|addEventListener|matchMedia)/
  const code = (name: string) => readFileSync(join(ROOT, name), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  const wrong = siblings
    .filter(name => name.includes('.h5.'))
    .map(name => findDefaultSibling(name) ?? name)
    .filter(name => browser.test(code(name)))
  expect(wrong).toEqual([])
})
