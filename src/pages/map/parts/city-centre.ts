import type { MapCentre } from '@/platform/map/map-types'

/** 北京, before a place is chosen. */
export const CITY_CENTRE: MapCentre = { lng: 116.4, lat: 39.92, zoom: 11 }
