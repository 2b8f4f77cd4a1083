import { apartment, home, villa, type CoverFacts } from './homes'
import { sceneOf } from './light'
import { backdrop } from './outdoors'
import { svgOf } from '../../../pictures/draw/svg'
import { office, parking, shop } from './workplaces'

const DRAWN: Readonly<Record<number, typeof home>> = {
  1: villa,
  2: apartment,
  3: shop,
  4: office,
  5: home,
  6: parking,
}

/** A lot's cover, 4:3: its building from the street, its own floor with the lights on. */
export function drawCover(facts: CoverFacts): string {
  const scene = sceneOf({ seed: facts.id, hour: facts.hour })
  return svgOf(backdrop(scene.palette, scene.draw, 304) + (DRAWN[facts.house_type] ?? home)(scene, facts))
}
