import { createHash } from 'node:crypto'
import type { Block } from '../../src/contract/content/blocks'

export type Stop = NonNullable<Extract<Block, { kind: 'map' }>['stops']>[number]

const ROUTE = /^page-([1-9]\d{0,9})-([0-9a-f]{8})$/

/** Returns the key of the walking-route map of a page, without the style; it changes with the stops. */
export const routePlace = (pageId: number, stops: readonly Stop[]): string =>
  `page-${pageId}-${createHash('sha256').update(JSON.stringify(stops)).digest('hex').slice(0, 8)}`

export const isRoute = (place: string) => ROUTE.test(place)

/** Returns the page id of such a key; 0 if it is not one. */
export const parseRoutePage = (place: string) => Number(ROUTE.exec(place)?.[1] ?? 0)
