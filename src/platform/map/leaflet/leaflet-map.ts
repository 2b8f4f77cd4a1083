// Adapter from the map's properties to Leaflet, used by map-view.h5.tsx. The sheet covers the lower part of the box, so every centre is
// shifted by half the covered height. The base map is one of three: configured tiles, AMap below Leaflet, or our own rendering, which also
// replaces AMap if AMap fails to load.

import { Control, Map as LeafletMap, Marker, DivIcon, Point, Polygon } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapBase } from '@/lib/city-map/base-data'
import type { Polygon as Area } from '@/lib/polygon'
import type { Point as Place } from '@/lib/geo'
import {
  MIN_ZOOM,
  MAX_ZOOM,
  type MapCentre,
  type MapMark,
  type MapSight,
  type MapViewProps,
} from '../map-types'
import { AmapLayer } from './amap-layer'
import { BaseLayer } from './base-layer'
import { MarkLayer } from './mark-layer'
import { fromBase, PROVIDER, tileLayer, toBase } from './tiles'

type Handlers = Pick<MapViewProps, 'onSettle' | 'onMark' | 'onHover'>

/** Leaflet behind the map's properties: each method sets one of them. Reads `handlers` again at each event. */
export class MapOnLeaflet {
  private readonly map: LeafletMap
  private readonly marks: MarkLayer
  private own: BaseLayer | undefined
  private amap: AmapLayer | undefined
  private polygon: Polygon | undefined
  private me: Marker | undefined
  private covered = 0
  private drawn: { base: MapBase; showsMetro: boolean } = {
    base: { lines: [], districts: [] },
    showsMetro: false,
  }

  constructor(
    element: HTMLElement,
    {
      centre,
      covered,
      isDark,
      handlers,
    }: { centre: MapCentre; covered: number; isDark: boolean; handlers: () => Handlers },
  ) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    this.covered = covered
    this.map = new LeafletMap(element, {
      zoomControl: false,
      attributionControl: false,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
    })
    new Control.Attribution({ prefix: false }).addTo(this.map)
    new Control.Scale({ imperial: false, maxWidth: 100 }).addTo(this.map)
    if (PROVIDER === 'tiles') tileLayer().addTo(this.map)
    else if (PROVIDER === 'amap') this.amap = new AmapLayer(isDark, () => this.showOwn()).addTo(this.map)
    this.marks = new MarkLayer(this.map, handlers)
    this.map.on('moveend', () => {
      if (this.isShown()) handlers().onSettle(this.sight())
    })
    this.map.on('movestart', () => handlers().onHover?.(undefined))
    this.map.setView(this.shifted(centre), centre.zoom, { animate: false })
  }

  destroy() {
    this.map.remove()
  }

  goTo(centre: MapCentre) {
    this.map.setView(this.shifted(centre), centre.zoom)
  }
  zoomBy(step: 1 | -1) {
    this.map.setZoom(this.map.getZoom() + step)
  }

  /** Reacts to a change of the sheet's height: the middle of the free part keeps its place. */
  cover(px: number) {
    if (px === this.covered) return
    const { lng, lat, zoom } = this.sight()
    this.covered = px
    this.map.setView(this.shifted({ lng, lat, zoom }), zoom, { animate: false })
  }

  resize() {
    if (this.isShown()) this.map.invalidateSize({ animate: false, pan: false })
  }

  showMarks(marks: readonly MapMark[]) {
    this.marks.show(marks)
  }

  showBase(base: MapBase, showsMetro: boolean) {
    this.drawn = { base, showsMetro }
    if (PROVIDER === 'own' || this.own) this.showOwn()
  }

  setDark(isDark: boolean) {
    this.amap?.setDark(isDark)
  }

  showPolygon(polygon: Area | undefined) {
    this.polygon?.remove()
    this.polygon =
      polygon &&
      new Polygon(
        polygon.map(([lng, lat]) => toBase({ lng, lat })),
        { className: 'mapv-polygon', interactive: false },
      ).addTo(this.map)
  }

  showMe(me: Place | undefined) {
    this.me?.remove()
    this.me =
      me &&
      new Marker(toBase(me), {
        icon: new DivIcon({ className: 'mapv-me', iconSize: [18, 18] }),
        interactive: false,
        keyboard: false,
      }).addTo(this.map)
  }

  /** Converts a pixel of the map's box to a place. */
  placeAt({ x, y }: { x: number; y: number }): Place {
    return fromBase(this.map.containerPointToLatLng([x, y]))
  }

  private showOwn() {
    const { base, showsMetro } = this.drawn
    if (this.own) this.own.repaint(base, showsMetro)
    else this.own = new BaseLayer(base, showsMetro).addTo(this.map)
  }

  /** Under another page the map has no size, and must neither update nor fire events: the URL is the other page's. */
  private isShown() {
    return this.map.getContainer().offsetWidth > 0
  }

  /** The centre of the map's box for a place that should be in the middle of the free part. */
  private shifted({ zoom, ...place }: MapCentre) {
    const at = this.map.project(toBase(place), zoom).add(new Point(0, this.covered / 2))
    return this.map.unproject(at, zoom)
  }

  private sight(): MapSight {
    const { x: width, y: height } = this.map.getSize()
    const free = Math.max(1, height - this.covered)
    const north = this.placeAt({ x: 0, y: 0 })
    const south = this.placeAt({ x: width, y: free })
    return {
      ...this.placeAt({ x: width / 2, y: free / 2 }),
      zoom: this.map.getZoom(),
      box: { west: north.lng, south: south.lat, east: south.lng, north: north.lat },
    }
  }
}
