import { box, disc, ellipse, svgOf } from './svg'

interface Looks {
  ground: string
  skin: string
  hair: string
  coat: string
  shirt: string
  isLong: boolean
  hasGlasses: boolean
}

const LOOKS: readonly Looks[] = [
  {
    ground: '#DCE6F7',
    skin: '#F1CDB0',
    hair: '#2B2A2E',
    coat: '#27344D',
    shirt: '#FFFFFF',
    isLong: false,
    hasGlasses: false,
  },
  {
    ground: '#F5E6DC',
    skin: '#F3D3B8',
    hair: '#3A2B26',
    coat: '#8A4B3C',
    shirt: '#FAF3EA',
    isLong: true,
    hasGlasses: false,
  },
  {
    ground: '#DFEBE4',
    skin: '#E9C09E',
    hair: '#1F2126',
    coat: '#3E5F54',
    shirt: '#F4F6F4',
    isLong: false,
    hasGlasses: true,
  },
  {
    ground: '#ECE4F1',
    skin: '#F4D6BE',
    hair: '#4A352D',
    coat: '#5B4A78',
    shirt: '#FFFFFF',
    isLong: true,
    hasGlasses: true,
  },
  {
    ground: '#E5E9EE',
    skin: '#EFC8A6',
    hair: '#6B6E74',
    coat: '#4B5563',
    shirt: '#E9EEF5',
    isLong: false,
    hasGlasses: true,
  },
  {
    ground: '#F3EBD8',
    skin: '#F0CBA9',
    hair: '#2A2320',
    coat: '#A06A1E',
    shirt: '#FFF9EC',
    isLong: true,
    hasGlasses: false,
  },
  {
    ground: '#DDE9EF',
    skin: '#E6BC97',
    hair: '#26282C',
    coat: '#1E4FD8',
    shirt: '#FFFFFF',
    isLong: false,
    hasGlasses: false,
  },
  {
    ground: '#F1E0E0',
    skin: '#F5D8C2',
    hair: '#33211E',
    coat: '#7A3B46',
    shirt: '#FDF4F1',
    isLong: true,
    hasGlasses: false,
  },
]

/** The n-th built-in portrait, from 1, square. Nobody's likeness. */
export function drawAvatar(n: number): string | null {
  const look = LOOKS[n - 1]
  if (!look) return null
  const { ground, skin, hair, coat, shirt, isLong, hasGlasses } = look
  const behind = isLong ? `<path d="M140 168q0-76 60-76t60 76v74q-60 24-120 0Z" fill="${hair}"/>` : ''
  const body =
    `<path d="M76 400q6-104 84-122h80q78 18 84 122Z" fill="${coat}"/><path d="M160 278l40 46 40-46 -14-14h-52Z" fill="${shirt}"/>` +
    box(180, 232, 40, 48, skin)
  const face =
    ellipse(200, 184, 52, 62, skin) + ellipse(148, 190, 8, 13, skin) + ellipse(252, 190, 8, 13, skin)
  const fringe = isLong
    ? `<path d="M146 178q-4-74 54-74t54 74q-8-34-40-44 -30 28-68 44Z" fill="${hair}"/>`
    : `<path d="M146 176q-8-80 54-80t54 80q-4-30-18-42 -40 8-72-2 -14 14-18 44Z" fill="${hair}"/>`
  const eyes =
    disc(180, 190, 4.2, '#2B2A2E') +
    disc(220, 190, 4.2, '#2B2A2E') +
    `<path d="M186 220q14 10 28 0" fill="none" stroke="#A4604C" stroke-width="3.5" stroke-linecap="round"/>`
  const glasses = hasGlasses
    ? '<g fill="none" stroke="#3B475C" stroke-width="3.5"><circle cx="180" cy="190" r="17"/><circle cx="220" cy="190" r="17"/><path d="M197 188h6M163 186l-14-4M237 186l14-4"/></g>'
    : ''
  return svgOf(box(0, 0, 400, 400, ground) + behind + body + face + fringe + eyes + glasses, {
    width: 400,
    height: 400,
  })
}
