// Palettes and seeds of the demo drawings. sceneOf combines the light of the hour with wall colours, season, skyline and camera angle,
// chosen from the seeds of lot and community; every drawing function takes such a scene.

import { createSeededDraw, type Draw } from '../../../pictures/draw/svg'

/** Colours of an hour. One family of hues each and low chroma, so that a page of twenty covers stays calm. */
export interface Palette {
  sky: string
  low: string
  disc: string
  far: string
  mid: string
  glass: string
  glass2: string
  lit: string
  tree: string
  tree2: string
  ground: string
  road: string
  line: string
}

export type Light = 'dawn' | 'noon' | 'cloud' | 'dusk' | 'night'

export const PALETTES: Record<Light, Palette> = {
  dawn: {
    sky: '#EDE5DF',
    low: '#F6EFE8',
    disc: '#FBF7F0',
    far: '#DED4CF',
    mid: '#D2C6C0',
    glass: '#9AA9B9',
    glass2: '#B4C0CB',
    lit: '#E8A64C',
    tree: '#93A08F',
    tree2: '#A9B3A1',
    ground: '#D9CFC7',
    road: '#C9BEB6',
    line: '#8B7F7A',
  },
  noon: {
    sky: '#D9E5F0',
    low: '#E8EFF5',
    disc: '#F6FAFD',
    far: '#C6D5E3',
    mid: '#B7C8D9',
    glass: '#86A0BC',
    glass2: '#A4B9CF',
    lit: '#E9A23B',
    tree: '#7F9C8C',
    tree2: '#9BB3A4',
    ground: '#CFD9E0',
    road: '#BCC8D1',
    line: '#6E8196',
  },
  cloud: {
    sky: '#DFE4E8',
    low: '#EAEDF0',
    disc: '#EDF0F2',
    far: '#CDD4DA',
    mid: '#BFC8D0',
    glass: '#8899AA',
    glass2: '#A6B3C0',
    lit: '#E6A645',
    tree: '#8B9A92',
    tree2: '#A3AFA8',
    ground: '#D3D8DC',
    road: '#C2C9CE',
    line: '#76838F',
  },
  dusk: {
    sky: '#E6CFC3',
    low: '#F2DFD0',
    disc: '#F6C9A4',
    far: '#CDB2AB',
    mid: '#BA9C99',
    glass: '#6F7690',
    glass2: '#8A8DA3',
    lit: '#F4BD68',
    tree: '#7C7F7A',
    tree2: '#95948B',
    ground: '#C2A99F',
    road: '#AC948D',
    line: '#7B6668',
  },
  night: {
    sky: '#1C2942',
    low: '#273753',
    disc: '#D9DEE6',
    far: '#2C3C5A',
    mid: '#33445F',
    glass: '#24314B',
    glass2: '#2B3A57',
    lit: '#F2C678',
    tree: '#263A48',
    tree2: '#30475A',
    ground: '#202D46',
    road: '#18233A',
    line: '#566A8C',
  },
}

/** Colours of a building's front, its side in the shade, and its trim. */
export type Wall = readonly [front: string, side: string, trim: string]

const WALLS: Record<'day' | 'dusk' | 'night', readonly Wall[]> = {
  day: [
    ['#FAF8F4', '#D9D6D2', '#C9C4BE'],
    ['#E9DCCF', '#C7B5A6', '#B9A594'],
    ['#D9A893', '#B58471', '#A5735F'],
    ['#DDE3E8', '#B6C1CB', '#A5B2BE'],
    ['#EDE7DA', '#CCC3B0', '#BBB09A'],
    ['#C98F76', '#A06B55', '#E6D6C6'],
    ['#D3DED6', '#A9B9AE', '#93A69A'],
    ['#E8CFA0', '#C0A273', '#F3E6CB'],
    ['#C9D3E2', '#9AA8BF', '#F1F4F8'],
  ],
  dusk: [
    ['#F6E9DE', '#CBAFA3', '#B99C90'],
    ['#EBD3C2', '#BE9C8C', '#AD8878'],
    ['#CF9480', '#A66F62', '#935E53'],
    ['#D9CFCF', '#A9999E', '#988890'],
    ['#B98672', '#8F6052', '#DDBEA8'],
    ['#CDC3B4', '#9C9084', '#E5D8C6'],
    ['#DDB98C', '#AE8B66', '#EBD6B4'],
  ],
  night: [
    ['#46577A', '#35456A', '#566A8C'],
    ['#4D5873', '#3A455F', '#606C88'],
    ['#5A5468', '#443F56', '#6F6980'],
    ['#3F5A66', '#304650', '#5E7F8C'],
    ['#665A58', '#4D4443', '#857674'],
  ],
}

/** Vegetation colours by season; all dark at night. */
const SEASONS: readonly (Partial<Palette> | null)[] = [
  { tree: '#9DB58C', tree2: '#D8AEB2' },
  null,
  { tree: '#C79A5B', tree2: '#B9784E' },
  { tree: '#B3B9BC', tree2: '#CFD5D8', ground: '#E8ECEF' },
]
const STYLES = 4
const SKYLINES = 3
/** Camera angles: from either side, near, and from below. */
export const ANGLES = [
  '',
  'translate(480 0) scale(-1 1)',
  'translate(-67 -85) scale(1.28)',
  'translate(547 -85) scale(-1.28 1.28)',
  'matrix(1.2 -.07 0 1.2 -48 -42)',
  'matrix(-1.2 -.07 0 1.2 528 -42)',
] as const

/** Style of a picture: the community determines building style and vegetation, the lot the light and the angle. */
export interface Look {
  light: Light
  wall: number
  season: number
  style: number
  skyline: number
  angle: number
}
/** Seeds: `seed` of the lot, `place` of its community. */
export interface Setting {
  seed: number
  hour: number
  place?: number
}

export function pickSceneLook({ seed, hour, place = seed }: Setting): Look {
  const shared = createSeededDraw(place * 7 + 3)
  const light = chooseLight(seed, hour)
  const pick = (total: number) => Math.floor(shared() * total)
  return {
    light,
    wall: pick(WALLS[getWallLight(light)].length),
    season: pick(SEASONS.length),
    style: pick(STYLES),
    skyline: pick(SKYLINES),
    angle: seed % ANGLES.length,
  }
}
const getWallLight = (light: Light) => (light === 'night' || light === 'dusk' ? light : 'day')

/** Place and time of a picture. All pictures of a lot share it, so that an album looks consistent. */
export interface Scene {
  palette: Palette
  wall: Wall
  isNight: boolean
  style: number
  skyline: number
  angle: number
  draw: Draw
}

/** Returns the light for the hour at which bidding opens. */
export function chooseLight(seed: number, hour: number): Light {
  if (hour < 9) return 'dawn'
  if (hour < 15) return createSeededDraw(seed + 7)() < 0.3 ? 'cloud' : 'noon'
  return hour < 19 ? 'dusk' : 'night'
}

export function buildDrawnScene(setting: Setting): Scene {
  const look = pickSceneLook(setting)
  const { light, style, skyline, angle } = look
  const isNight = light === 'night'
  const wall = WALLS[getWallLight(light)][look.wall] ?? ['#FAF8F4', '#D9D6D2', '#C9C4BE']
  const palette = { ...PALETTES[light], ...(isNight ? null : SEASONS[look.season]) }
  return { palette, wall, isNight, style, skyline, angle, draw: createSeededDraw(setting.seed) }
}
