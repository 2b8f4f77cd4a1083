import { apartment, home, villa, type CoverFacts } from './homes'
import { ANGLES, buildDrawnScene } from './light'
import { backdrop } from './outdoors'
import { wrapInSvg } from '../../../pictures/draw/svg'
import { office, parking, shop } from './workplaces'

const DRAWN: Readonly<Record<number, typeof home>> = {
  1: villa,
  2: apartment,
  3: shop,
  4: office,
  5: home,
}

const PARKING = 6

/** Draws a lot's cover, 4:3: its building from the street, its own floor with the lights on. */
export function drawCover(facts: CoverFacts): string {
  const scene = buildDrawnScene({ seed: facts.id, hour: facts.hour, place: facts.place })
  if (facts.house_type === PARKING) return wrapInSvg(parking(scene))
  const picture =
    backdrop(scene.palette, scene.draw, 304, scene.skyline) + (DRAWN[facts.house_type] ?? home)(scene, facts)
  const angle = ANGLES[scene.angle] ?? ''
  return wrapInSvg(angle === '' ? picture : `<g transform="${angle}">${picture}</g>`)
}
