import { readdirSync, readFileSync } from 'node:fs'
import { ICON_NAMES } from '@/ui/icon/icon-names'
import { readTokens } from '../../scripts/lib/theme.mjs'

const read = (file: string) => readFileSync(`src/ui/${file}`, 'utf8')

test('every icon name has a drawing, and every drawing a name', () => {
  const drawn = [...read('icon/icon.scss').matchAll(/^ {2}'([a-z-]+)':/gm)].map(match => match[1])
  expect(drawn.sort()).toEqual([...ICON_NAMES].sort())
})

const { radii: _, ...sets } = readTokens()

/** Pairs of colour and background set by a single rule of our styles. */
function pairsInStyles() {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.scss') && !file.endsWith('tokens.scss'),
  )
  return files.flatMap(file =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/[^{}]*/g)].flatMap(([rule]) => {
      const word = /(?<![\w-])color: var\((--[\w-]+)\)/.exec(rule)?.[1]
      const ground = /background(?:-color)?: var\((--[\w-]+)\);/.exec(rule)?.[1]
      // --faint-mark is for icons; a name without a colour in the tokens is transparent, or set by another rule.
      const isToken = (name?: string) => !!name && name !== '--faint-mark' && name.slice(2) in sets.light
      return word && ground && isToken(word) && isToken(ground) ? [[word, ground] as const] : []
    }),
  )
}

describe('contrast', () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = (hex: string) => {
    const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => channel(parseInt(full.slice(at, at + 2), 16) / 255))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratio = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const GROUNDS = ['--page', '--surface', '--raised', '--sunk']
  const WORDS = [
    '--ink',
    '--text',
    '--text-2',
    '--text-3',
    '--action-text',
    '--money-text',
    '--good-text',
    '--warn-text',
  ]
  /** Every text colour on every possible background, each on its own tint or fill, and the pairs of single rules. */
  const PAIRS = [
    ...WORDS.flatMap(word => GROUNDS.map(ground => [word, ground] as const)),
    ['--text', '--action-tint'],
    ['--text-2', '--action-tint'],
    ...['action', 'money', 'good', 'warn'].map(tone => [`--${tone}-text`, `--${tone}-tint`] as const),
    ...['action', 'action-press', 'money', 'good', 'warn'].map(fill => ['--on-fill', `--${fill}`] as const),
    ...['soon', 'live', 'sold', 'fail', 'halt'].map(state => [`--st-${state}-on`, `--st-${state}`] as const),
    ...pairsInStyles(),
  ] as const

  test.each(Object.entries(sets))('every word reaches 4.5:1 in %s', (_, set) => {
    const valueOf = (token: string) => set[token.slice(2)] ?? ''
    const tooFaint = PAIRS.map(([word, ground]) => ({
      pair: `${word} on ${ground}`,
      contrast: ratio(valueOf(word), valueOf(ground)),
    })).filter(({ contrast }) => !(contrast >= 4.5))
    expect(tooFaint).toEqual([])
  })
})
