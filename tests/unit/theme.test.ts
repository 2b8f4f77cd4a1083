import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compileString, Logger } from 'sass'
import sharp from 'sharp'
import { PALETTE } from '@/lib/palette'
import { nativeMarkers, nativePolygons } from '@/platform/map/native-marks'
import { CHART_COLORS } from '@/ui/chart/chart-colors'
import { deriveFiles, read, readTokens, TOKENS } from '../../scripts/lib/theme.mjs'
import { drawRouteMap } from '../../server/pictures/draw/place-map'

const tokens = readTokens()
const ACTION = ['action', 'action-press', 'action-text', 'action-tint']

/** Colours in a picture. */
async function readColors(picture: Buffer | string) {
  const pixels = await sharp(picture).ensureAlpha().raw().toBuffer()
  const colors = new Set<string>()
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3]) colors.add(`#${pixels.subarray(at, at + 3).toString('hex')}`)
  return [...colors]
}

test('what reads no CSS is written from the tokens (npm run theme)', async () => {
  for (const [file, content] of Object.entries(await deriveFiles(tokens)))
    if (typeof content === 'string') expect([file, read(file)]).toEqual([file, content])
    else expect([file, ...(await readColors(file))]).toEqual([file, ...(await readColors(content))])
})

test('another primary colour and radius reach everything that follows from them', async () => {
  const other = read(TOKENS)
    .replace(/\$action: #\w+/, '$action: #7a3fd0')
    .replace(/\$radius: \w+/, '$radius: 10px')
  const changed = readTokens(other)
  for (const theme of ['light', 'dark'] as const)
    for (const name of ACTION) expect(changed[theme][name]).not.toBe(tokens[theme][name])
  expect(changed.radii).toEqual({
    bar: '2.5px',
    tag: '5px',
    sm: '7.5px',
    md: '10px',
    card: '15px',
    sheet: '20px',
    pill: '999px',
  })
  const files = await deriveFiles(changed)
  expect(files['src/lib/palette.ts']).toContain("action: '#7a3fd0'")
  expect(files['src/index.html']).toContain("fill='%237a3fd0'")
  for (const tab of ['home', 'house-list', 'my'])
    expect(await readColors(files[`src/assets/tab/${tab}-on.png`] ?? '')).toEqual(['#7a3fd0'])
})

test.each(['light', 'dark'] as const)(
  'charts, maps and drawings have the action colour of the %s set',
  look => {
    const { action, actionText } = PALETTE[look]
    const place = { lng: 121.47, lat: 31.23 }
    expect(CHART_COLORS[look].tones.action).toBe(actionText)
    const mark = {
      ...place,
      key: 'one',
      id: 'one',
      lines: ['3'],
      tone: 'plain' as const,
      isOn: false,
      aloud: '',
    }
    expect(nativeMarkers([mark], look === 'dark')[0]?.callout?.bgColor).toBe(action)
    expect(nativePolygons([[place.lng, place.lat]], look === 'dark')[0]?.strokeColor).toBe(actionText)
    expect(drawRouteMap({ stops: [place], marks: ['M'], lines: [], look })).toContain(
      `stroke="${actionText}"`,
    )
  },
)

test('the primary colour has its value in the tokens only', () => {
  const ours = new Set(['src/index.html', 'src/lib/palette.ts', TOKENS])
  const values = ACTION.flatMap(name => [tokens.light[name] ?? '', tokens.dark[name] ?? ''])
  const sources = ['src', 'config', 'server', 'scripts'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  const named = sources.filter(
    file =>
      /\.(tsx?|m?js|scss|html|json)$/.test(file) &&
      // A demo picture shows painted things.
      !file.startsWith('server/demo/') &&
      !ours.has(file) &&
      values.some(value => read(file).toLowerCase().includes(value)),
  )
  expect(named).toEqual([])
})

test('styles name only tokens that exist, or that an element sets', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.scss'),
  )
  const { css } = compileString(
    `@use 'sass:meta';\n${sheets.map(file => `@include meta.load-css('@/${file}');`).join('\n')}`,
    { importers: [{ findFileUrl: name => pathToFileURL(name.replace(/^@/, 'src')) }], logger: Logger.silent },
  )
  const known = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const setByElements = ['--away']
  expect([...asked].filter(name => !known.has(name))).toEqual(setByElements)
  // Three hundred sheets are compiled.
}, 60_000)

test("the app's config asks for what WeChat's theme names", () => {
  const asked = [...read('src/app.config.ts').matchAll(/'@(\w+)'/g)].map(([, name]) => name)
  const theme = JSON.parse(read('src/theme.json')) as Record<'light' | 'dark', object>
  for (const set of [theme.light, theme.dark]) expect(Object.keys(set).sort()).toEqual(asked.sort())
})

/** They are in the first load of every page, where the palette would weigh too much. */
test.each(['src/platform/color-scheme/index.ts', 'src/platform/color-scheme/index.h5.ts'])(
  '%s gives the bar the colour of the surface',
  file => {
    const colors = read(file).match(/#[\da-f]{6}/g)
    expect(colors).toEqual(expect.arrayContaining([tokens.light.surface, tokens.dark.surface]))
  },
)
