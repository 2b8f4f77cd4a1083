import { block } from './block'
import type { Scene } from './light'
import { backdrop, tree, trees } from './outdoors'
import { box, disc, ellipse, number, polygon } from '../../../pictures/draw/svg'

/** Draws houses of the community in the background. */
function behind({ palette, wall, isNight, style, draw }: Scene, base: number): string {
  return [54, 196, 338]
    .map((x, i) =>
      block(palette, wall, {
        x,
        base,
        width: 86,
        storeys: 10 + ((i * 5 + style) % 4),
        storey: 12,
        bays: 5,
        draw,
        side: 12,
        lights: isNight ? 0.3 : 0.02,
        isSlab: false,
        style: style === 3 ? 0 : style,
      }),
    )
    .join('')
}

/** Draws the main gate: two piers and a lintel, a guard's booth, a barrier. */
export function gate(scene: Scene): string {
  const { palette, wall, isNight, skyline, draw } = scene
  const base = 286
  const [stone, edge] = isNight ? [wall[1], wall[2]] : [wall[2], wall[1]]
  return (
    backdrop(palette, draw, base - 30, skyline) +
    behind(scene, base - 26) +
    trees(palette, draw, base - 18, 0, 480, 9) +
    box(0, base - 34, 132, 36, stone) +
    box(356, base - 34, 124, 36, stone) +
    box(0, base, 480, 74, palette.ground) +
    polygon(
      [
        [186, base - 24],
        [298, base - 24],
        [372, 360],
        [104, 360],
      ],
      palette.road,
    ) +
    box(126, base - 116, 32, 120, stone) +
    box(326, base - 116, 32, 120, stone) +
    box(112, base - 136, 260, 24, edge) +
    box(176, base - 131, 132, 14, isNight ? palette.lit : '#F7F4EE') +
    box(374, base - 62, 54, 66, '#EEF1F4') +
    box(368, base - 68, 66, 8, edge) +
    box(380, base - 54, 42, 26, isNight ? palette.lit : palette.glass) +
    [0, 1, 2, 3, 4]
      .map(
        i => box(170 + i * 40, base - 16, 20, 6, '#D9381E') + box(190 + i * 40, base - 16, 20, 6, '#FFFFFF'),
      )
      .join('') +
    box(366, base - 26, 10, 30, '#E9A23B')
  )
}

/** Draws the garden: a winding path to a pavilion, a pond, trees of two sizes. */
export function garden(scene: Scene): string {
  const { palette, wall, isNight, skyline, draw } = scene
  const base = 214
  const lawn = isNight ? '#22324A' : '#BFD2B4'
  let picture =
    backdrop(palette, draw, base - 8, skyline) +
    behind(scene, base) +
    box(0, base, 480, 360 - base, lawn) +
    `<path d="M210 ${base + 4}q-70 34 6 64t-36 78h104q74-54 -4-88t-28-54Z" fill="${palette.ground}"/>` +
    ellipse(112, 304, 84, 26, isNight ? '#2B3A57' : '#BCD3E6') +
    ellipse(112, 300, 60, 14, isNight ? '#33445F' : '#D2E3F0')
  for (let i = 0; i < 8; i++)
    picture += tree(
      palette,
      20 + i * 62 + draw() * 20,
      base + 16 + draw() * 8,
      15 + draw() * 10,
      draw() < 0.5,
    )
  picture +=
    [330, 420].map(x => box(x, 232, 7, 60, wall[1])).join('') +
    polygon(
      [
        [312, 234],
        [378, 196],
        [446, 234],
      ],
      wall[2],
    ) +
    box(322, 288, 112, 8, wall[0])
  for (let i = 0; i < 16; i++)
    picture += disc(
      250 + draw() * 220,
      318 + draw() * 34,
      4 + draw() * 5,
      draw() < 0.5 ? palette.tree : palette.tree2,
    )
  return picture + `<path d="M196 ${number(330)}h36v-8h-36Z" fill="#8A7365"/>` + tree(palette, 28, 352, 34)
}
