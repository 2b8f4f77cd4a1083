import { CUTS, type Looks } from '../../pictures/draw/avatar'

/** First portrait number of new-build brokers; managers use their ids. */
const FIRST_BROKER = 100

/** Returns the portrait URL of a demo person, the same everywhere: nobody else has it. */
export const agentFace = (id: number) => `/static/demo/face/${id}.webp`
export const brokerFace = (id: number) => agentFace(FIRST_BROKER + id)

const GROUNDS = ['#DCE6F7', '#F5E6DC', '#DFEBE4', '#ECE4F1', '#E5E9EE', '#F3EBD8', '#DDE9EF', '#F1E0E0']
const SKINS = ['#F1CDB0', '#E6BC97', '#F5D8C2', '#E9C09E', '#EFC8A6']
const HAIR = ['#2B2A2E', '#3A2B26', '#1F2126', '#6B6E74', '#4A352D', '#26282C', '#33211E']
const COATS = [
  '#27344D',
  '#8A4B3C',
  '#3E5F54',
  '#5B4A78',
  '#4B5563',
  '#A06A1E',
  '#1E4FD8',
  '#7A3B46',
  '#2F6F80',
  '#6B705C',
  '#9A5B7A',
]
const WIDTHS = [52, 49, 55]

const of = <T>(from: readonly [T, ...T[]] | readonly T[], n: number): T => {
  const one = from[n % from.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Returns the look of the n-th face. The numbers of cuts, grounds and coats are coprime, so hundreds of faces differ. */
export function getFaceLooks(n: number): Looks {
  return {
    ground: of(GROUNDS, n * 3),
    skin: of(SKINS, n * 2),
    hair: of(HAIR, n * 3 + Math.floor(n / 7)),
    coat: of(COATS, n * 4),
    shirt: '#FFFFFF',
    cut: of(CUTS, n - 1),
    hasGlasses: n % 5 === 3 || n % 11 === 4,
    width: of(WIDTHS, n),
  }
}
