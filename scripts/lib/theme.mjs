import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import postcss from 'postcss'
import { compileString } from 'sass'
import sharp from 'sharp'
import { ROOT } from './process.mjs'

export const TOKENS = 'src/ui/tokens.scss'
const TABS = 'src/assets/tab'
const SITE = 'src/assets/site'

export const read = file => fs.readFileSync(path.join(ROOT, file), 'utf8')

const toCamel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Six-digit hex of an opaque colour; undefined for any other value. */
function toHex(value) {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value) ?? []
  if (digits) return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? []
  if (channels.length > 0)
    return `#${channels.map(channel => Number(channel).toString(16).padStart(2, '0')).join('')}`
  return undefined
}

const SETS = {
  'page,\nhtml': 'light',
  '.theme-dark': 'dark',
  '.mode-elder': 'elder',
  '.mode-elder.theme-dark': 'elderDark',
}

/** Opaque colours of each set by the tokens' names, and the radii. */
export function readTokens(source = read(TOKENS)) {
  const { css } = compileString(source, { url: pathToFileURL(path.join(ROOT, TOKENS)) })
  const own = { light: {}, dark: {}, elder: {}, elderDark: {} }
  const radii = {}
  postcss.parse(css).each(rule => {
    const set = own[SETS[rule.selector]]
    if (!set) return
    rule.walkDecls(/^--/, ({ prop, value }) => {
      const hex = toHex(value)
      if (hex) set[prop.slice(2)] = hex
      if (prop.startsWith('--r-')) radii[prop.slice(4)] = value
    })
  })
  const { light } = own
  const dark = { ...light, ...own.dark }
  return {
    light,
    dark,
    elder: { ...light, ...own.elder },
    elderDark: { ...dark, ...own.elder, ...own.elderDark },
    radii,
  }
}

const printed = colors =>
  Object.entries(colors)
    .map(([name, hex]) => `    ${toCamel(name)}: '${hex}',\n`)
    .join('')

const printPalette = ({ light, dark }) =>
  `/** The opaque colours of src/ui/tokens.scss, for what reads no CSS; written by \`npm run theme\`. */
export const PALETTE = {
  light: {
${printed(light)}  },
  dark: {
${printed(dark)}  },
} as const
`

const printThemeJson = ({ light, dark }) =>
  `${JSON.stringify(
    {
      light: { barColor: light.surface, barText: 'black', pageColor: light.page, pageText: 'dark' },
      dark: { barColor: dark.surface, barText: 'white', pageColor: dark.page, pageText: 'light' },
    },
    null,
    2,
  )}\n`

/** The shape of a tab's picture in one colour. */
async function paintTab(name, color) {
  const file = path.join(ROOT, TABS, `${name}.png`)
  const shape = sharp(file).ensureAlpha().extractChannel('alpha')
  const { width, height } = await sharp(file).metadata()
  return sharp({ create: { width, height, channels: 3, background: color } })
    .joinChannel(await shape.toBuffer())
    .png({ palette: true })
    .toBuffer()
}

const ICON_SIZE = 512

/** sharp renders the logo's units of 1/32 at 72 dpi by default. */
const paintIcon = svg =>
  sharp(Buffer.from(svg), { density: (72 * ICON_SIZE) / 32 })
    .resize(ICON_SIZE, ICON_SIZE)
    .png({ palette: true })
    .toBuffer()

/** Icons of the installed site, of the logo that index.html declares for the browser's tab. */
async function deriveIcons(page, color) {
  const [, encoded] = /href="data:image\/svg\+xml,([^"]+)"/.exec(page)
  const logo = decodeURIComponent(encoded)
  // Platforms that mask icons show a circle of the square; the smaller logo lies within.
  const square = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='${color}'/>${logo.replace('<svg', `<svg x='4' y='4' width='32' height='32'`)}</svg>`
  return {
    [`${SITE}/icon.png`]: await paintIcon(logo),
    [`${SITE}/icon-square.png`]: await paintIcon(square),
  }
}

/** Contents, by path, of the files that follow from the tokens. */
export async function deriveFiles({ light, dark }) {
  const names = fs
    .readdirSync(path.join(ROOT, TABS))
    .filter(file => !file.endsWith('-on.png'))
    .map(file => path.basename(file, '.png'))
  const tabs = names.flatMap(name => [
    [`${TABS}/${name}.png`, paintTab(name, light['text-3'])],
    [`${TABS}/${name}-on.png`, paintTab(name, light.action)],
  ])
  const page = read('src/index.html').replace(/(rx='7' fill='%23)[\da-f]{6}/, `$1${light.action.slice(1)}`)
  return {
    'src/lib/palette.ts': printPalette({ light, dark }),
    'src/theme.json': printThemeJson({ light, dark }),
    'src/index.html': page,
    ...(await deriveIcons(page, light.action)),
    ...Object.fromEntries(await Promise.all(tabs.map(async ([file, picture]) => [file, await picture]))),
  }
}
