// Built-in portraits as SVG, composed from parametrized shapes on a 400 × 400 canvas: background, hair behind, body, face, hair in front,
// eyes, glasses.

import { PALETTE } from '../../../src/lib/palette'
import { box, disc, ellipse, wrapInSvg } from './svg'

export const CUTS = ['short', 'bob', 'crew', 'long', 'parted', 'bun', 'curls'] as const
type Cut = (typeof CUTS)[number]

/** Features of a drawn person; `cut` is the hair style, `width` that of the face. */
export interface Looks {
  ground: string
  skin: string
  hair: string
  coat: string
  shirt: string
  cut: Cut
  hasGlasses: boolean
  width?: number
}

const LOOKS: readonly Looks[] = [
  {
    ground: '#DCE6F7',
    skin: '#F1CDB0',
    hair: '#2B2A2E',
    coat: '#27344D',
    shirt: '#FFFFFF',
    cut: 'short',
    hasGlasses: false,
  },
  {
    ground: '#F5E6DC',
    skin: '#F3D3B8',
    hair: '#3A2B26',
    coat: '#8A4B3C',
    shirt: '#FAF3EA',
    cut: 'bob',
    hasGlasses: false,
  },
  {
    ground: '#DFEBE4',
    skin: '#E9C09E',
    hair: '#1F2126',
    coat: '#3E5F54',
    shirt: '#F4F6F4',
    cut: 'short',
    hasGlasses: true,
  },
  {
    ground: '#ECE4F1',
    skin: '#F4D6BE',
    hair: '#4A352D',
    coat: '#5B4A78',
    shirt: '#FFFFFF',
    cut: 'bob',
    hasGlasses: true,
  },
  {
    ground: '#E5E9EE',
    skin: '#EFC8A6',
    hair: '#6B6E74',
    coat: '#4B5563',
    shirt: '#E9EEF5',
    cut: 'short',
    hasGlasses: true,
  },
  {
    ground: '#F3EBD8',
    skin: '#F0CBA9',
    hair: '#2A2320',
    coat: '#A06A1E',
    shirt: '#FFF9EC',
    cut: 'bob',
    hasGlasses: false,
  },
  {
    ground: '#DDE9EF',
    skin: '#E6BC97',
    hair: '#26282C',
    coat: PALETTE.light.action,
    shirt: '#FFFFFF',
    cut: 'short',
    hasGlasses: false,
  },
  {
    ground: '#F1E0E0',
    skin: '#F5D8C2',
    hair: '#33211E',
    coat: '#7A3B46',
    shirt: '#FDF4F1',
    cut: 'bob',
    hasGlasses: false,
  },
]

/** SVG of the hair behind and in front of the head. */
const HAIR: Record<Cut, (hair: string) => readonly [behind: string, front: string]> = {
  short: hair => [
    '',
    `<path d="M146 176q-8-80 54-80t54 80q-4-30-18-42 -40 8-72-2 -14 14-18 44Z" fill="${hair}"/>`,
  ],
  bob: hair => [
    `<path d="M140 168q0-76 60-76t60 76v74q-60 24-120 0Z" fill="${hair}"/>`,
    `<path d="M146 178q-4-74 54-74t54 74q-8-34-40-44 -30 28-68 44Z" fill="${hair}"/>`,
  ],
  crew: hair => [
    '',
    `<path d="M147 170q-4-66 53-66t53 66q-4-22-14-34 -39-10-78 0 -10 12-14 34Z" fill="${hair}"/>`,
  ],
  long: hair => [
    `<path d="M136 170q0-80 64-80t64 80l10 140q-30 22-44 10h-60q-14 12-44-10Z" fill="${hair}"/>`,
    `<path d="M146 182q-2-78 54-78t54 78q-14-50-54-58 -40 8-54 58Z" fill="${hair}"/>`,
  ],
  parted: hair => [
    '',
    `<path d="M144 180q-8-88 60-86t52 84q-4-26-14-40 -46 6-78-14 -16 22-20 56Z" fill="${hair}"/>`,
  ],
  bun: hair => [
    disc(200, 92, 28, hair),
    `<path d="M146 172q-2-70 54-70t54 70q-12-40-54-42 -42 2-54 42Z" fill="${hair}"/>`,
  ],
  curls: hair => [
    [142, 158, 200, 242, 258].map((x, i) => disc(x, [176, 128, 108, 128, 176][i] ?? 0, 30, hair)).join(''),
    `<path d="M148 160q6-46 52-46t52 46q-24-22-52-20t-52 20Z" fill="${hair}"/>`,
  ],
}

/** Returns a square portrait from its parts. It depicts no real person. */
export function drawFace({ ground, skin, hair, coat, shirt, cut, hasGlasses, width = 52 }: Looks): string {
  const [behind, front] = HAIR[cut](hair)
  const body =
    `<path d="M76 400q6-104 84-122h80q78 18 84 122Z" fill="${coat}"/><path d="M160 278l40 46 40-46 -14-14h-52Z" fill="${shirt}"/>` +
    box(180, 232, 40, 48, skin)
  const face =
    ellipse(200, 184, width, 62, skin) +
    ellipse(200 - width, 190, 8, 13, skin) +
    ellipse(200 + width, 190, 8, 13, skin)
  const eyes =
    disc(180, 190, 4.2, '#2B2A2E') +
    disc(220, 190, 4.2, '#2B2A2E') +
    `<path d="M186 220q14 10 28 0" fill="none" stroke="#A4604C" stroke-width="3.5" stroke-linecap="round"/>`
  const glasses = hasGlasses
    ? '<g fill="none" stroke="#3B475C" stroke-width="3.5"><circle cx="180" cy="190" r="17"/><circle cx="220" cy="190" r="17"/><path d="M197 188h6M163 186l-14-4M237 186l14-4"/></g>'
    : ''
  return wrapInSvg(box(0, 0, 400, 400, ground) + behind + body + face + front + eyes + glasses, {
    width: 400,
    height: 400,
  })
}

/** Returns the n-th built-in portrait, from 1. */
export function drawAvatar(n: number): string | null {
  const look = LOOKS[n - 1]
  return look ? drawFace(look) : null
}
