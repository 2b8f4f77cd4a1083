import { existsSync, readFileSync } from 'node:fs'
import { requirements, threats, withTables } from '../../scripts/lib/threats.mjs'
import { SETTINGS } from '../../server/settings/table'

const SETTING_NAMES = Object.keys(SETTINGS.shape)
const words = (text = '') => text.split(' ').filter(Boolean)
const unknownSettings = (names: string) => words(names).filter(name => !SETTING_NAMES.includes(name))

/** Test names are quoted verbatim, with any quotation marks. */
const holds = (file: string, name: string) => readFileSync(file, 'utf8').includes(name)

test('every threat has a test that is there, a setting, or the reason why it is borne', () => {
  const wrong = threats().flatMap(({ threat, test: named = '', setting = '', why = '', more7 }) => {
    const [file = '', name = ''] = named.split(/: (.*)/)
    if (more7 !== undefined) return [`${threat}: a field too many`]
    if (named === '' && setting === '' && why === '') return [`${threat}: nothing stands against it`]
    if (named !== '' && !(existsSync(file) && holds(file, name))) return [`${threat}: no such test: ${named}`]
    return unknownSettings(setting).map(one => `${threat}: no such setting: ${one}`)
  })
  expect(wrong).toEqual([])
})

describe('OWASP ASVS 5.0.0', () => {
  test('all 253 requirements of levels 1 and 2 are answered, each once', () => {
    const ids = requirements().map(({ id }) => id)
    expect(new Set(ids).size).toBe(253)
    expect(ids).toHaveLength(253)
    expect(requirements().filter(({ level }) => level === '1')).toHaveLength(70)
  })

  test('each by tests that are there, settings, or a reason; what is not met in whole says why', () => {
    const wrong = requirements().flatMap(({ id, state = '', tests = '', settings = '', why = '', more7 }) => {
      if (more7 !== undefined) return [`${id}: a field too many`]
      if (!['met', 'partly', 'no', 'n/a'].includes(state)) return [`${id}: no such state: ${state}`]
      if (tests + settings + why === '') return [`${id}: no test, setting or reason`]
      if (state !== 'met' && why === '') return [`${id}: ${state} without a reason`]
      return [...words(tests).filter(file => !existsSync(file)), ...unknownSettings(settings)].map(
        name => `${id}: no such file or setting: ${name}`,
      )
    })
    expect(wrong).toEqual([])
  })
})

test('docs/reference/threats.md has the tables of the two lists', () => {
  const page = readFileSync('docs/reference/threats.md', 'utf8')
  expect(page).toBe(withTables(page))
})
