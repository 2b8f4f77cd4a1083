import { CITY_POINT } from '@/platform/config'
import type { MapCentre } from '@/platform/map/map-types'

/** The home city, before a place is chosen. */
export const CITY_CENTRE: MapCentre = { ...CITY_POINT, zoom: 11 }
