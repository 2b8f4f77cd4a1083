import { linkTo } from '@/routes/go'
import type { Crumb } from '@/ui/breadcrumbs/breadcrumbs'

interface Placed {
  region_id: number
  region_name: string
  circle_id: number | null
  circle_name: string | null
}

/** Breadcrumbs of an entity by its place: 法拍房, its district, its 商圈, itself. */
export function placeCrumbs(list: 'house-list' | 'build-list', thing: Placed, name: string): Crumb[] {
  const { region_id, region_name, circle_id, circle_name } = thing
  return [
    { text: list === 'house-list' ? '法拍房' : '新房', ...linkTo(list, {}) },
    { text: region_name, ...linkTo(list, { region_ids: region_id }) },
    ...(circle_id !== null && circle_name
      ? [{ text: circle_name, ...linkTo(list, { circle_ids: circle_id }) }]
      : []),
    { text: name },
  ]
}
