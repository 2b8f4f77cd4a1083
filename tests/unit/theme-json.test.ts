import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const theme = JSON.parse(read('src/theme.json')) as Record<'light' | 'dark', Record<string, string>>

/** A token's value: the first is for the light theme, the one after .theme-dark for the dark theme. */
function token(name: string, set: 'light' | 'dark'): string {
  const text = read('src/ui/tokens.scss')
  const from = set === 'light' ? 0 : text.indexOf('.theme-dark')
  const [, value = ''] = new RegExp(`--${name}: (#[0-9a-f]+)`).exec(text.slice(from)) ?? []
  return value.length === 4 ? `#${[...value.slice(1)].map(digit => digit + digit).join('')}` : value
}

test.each(['light', 'dark'] as const)("WeChat's own parts have the colours of the %s set", set => {
  expect(theme[set]).toMatchObject({ barColor: token('surface', set), pageColor: token('page', set) })
})

test('both sets name the same, and all that the app’s config asks for', () => {
  const named = Object.keys(theme.light).sort()
  expect(Object.keys(theme.dark).sort()).toEqual(named)
  const asked = [...read('src/app.config.ts').matchAll(/'@(\w+)'/g)].map(([, name]) => name)
  expect(asked.sort()).toEqual(named)
})

/** Values outside the reach of tokens: the app's config, the initial HTML before its styles, icons and pictures of other origin. */
test.each([
  'src/app.config.ts',
  'src/index.html',
  'src/ui/chart/chart-colors.ts',
  'src/platform/map/native-marks.ts',
  'server/pictures/draw/place-map.ts',
  'server/pictures/draw/poster.ts',
])('%s names the action colour of the tokens', file => {
  expect(read(file).toLowerCase()).toContain(token('action', 'light').slice(1))
})
