import type { Kind } from '../kind'
import { buildings } from './buildings'
import { communities } from './communities'
import { deals } from './deals'
import { divisions as places } from './divisions'
import { lots } from './lots'
import { metro } from './metro'
import { packages } from './packages'
import { priceIndex } from './price-index'
import { rents } from './rents'
import { schools } from './schools'

/** All kinds that can be imported. To add one, add a line here and a file in this folder. */
export const KINDS: readonly Kind[] = [
  places,
  lots,
  communities,
  schools,
  buildings,
  packages,
  deals,
  priceIndex,
  rents,
  metro,
]

export const findImportKind = (name: string): Kind | undefined => KINDS.find(kind => kind.name === name)
