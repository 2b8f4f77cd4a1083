import { DivIcon, LayerGroup, Marker, type Map as LeafletMap } from 'leaflet'
import type { MapMark, MapViewProps } from '../map-types'
import { toBase } from './tiles'

/** Ms after a drag in which a click is ignored: a drag that begins on a mark ends with one. */
const AFTER_DRAG = 80

/** Px: smaller marks have a target larger than themselves. */
const TARGET = 44

type Handlers = Pick<MapViewProps, 'onMark' | 'onHover'>

/** The marks as real buttons: a keyboard walks through them, most lots first. */
export class MarkLayer {
  private readonly group = new LayerGroup()
  private draggedAt = -Infinity
  private readonly drawn = new Map<string, { marker: Marker; text: string; at: MapMark }>()
  /** Position of a removed mark that had the keyboard focus. */
  private left: { lng: number; lat: number } | undefined

  constructor(
    private readonly map: LeafletMap,
    private readonly handlers: () => Handlers,
  ) {
    this.group.addTo(map)
    map.on('dragend', () => {
      this.draggedAt = performance.now()
    })
  }

  /**
   * Reuses the elements of unchanged marks, so that the one under the finger keeps its focus. If a focused mark is removed, the keyboard
   * focus moves to the nearest new one.
   */
  show(marks: readonly MapMark[]) {
    const wanted = new Set(marks.map(mark => mark.key))
    for (const [key, { marker, at }] of this.drawn) {
      if (wanted.has(key)) continue
      if (marker.getElement()?.querySelector(':focus-visible')) this.left = at
      this.group.removeLayer(marker)
      this.drawn.delete(key)
    }
    for (const mark of marks) {
      const text = JSON.stringify(mark)
      const old = this.drawn.get(mark.key)
      if (old?.text === text) continue
      const marker = old?.marker ?? new Marker(toBase(mark), { interactive: false, keyboard: false })
      const hadFocus = old?.marker.getElement()?.contains(document.activeElement) ?? false
      marker.setLatLng(toBase(mark))
      marker.setIcon(new DivIcon({ className: 'mapv-mark', html: this.button(mark), iconSize: [0, 0] }))
      marker.setZIndexOffset(mark.isOn ? 1000 : mark.tone === 'inside' ? 500 : mark.tone === 'note' ? 250 : 0)
      if (!old) this.group.addLayer(marker)
      if (hadFocus) marker.getElement()?.querySelector('button')?.focus({ preventScroll: true })
      this.drawn.set(mark.key, { marker, text, at: mark })
    }
    this.takeFocusOn(marks)
  }

  private takeFocusOn(marks: readonly MapMark[]) {
    const from = this.left
    if (!from || marks.length === 0) return
    this.left = undefined
    // If the user has focused another element in the meantime, the focus stays there.
    if (document.activeElement && document.activeElement !== document.body) return
    const far = ({ lng, lat }: MapMark) => Math.hypot(lng - from.lng, lat - from.lat)
    const [nearest] = [...marks].sort((a, b) => far(a) - far(b))
    const marker = nearest && this.drawn.get(nearest.key)?.marker
    marker?.getElement()?.querySelector('button')?.focus({ preventScroll: true })
  }

  private button({ key, lines, diameter, isPill, tone, isOn, aloud }: MapMark): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    const shape = isPill
      ? 'mapm-pill'
      : diameter === undefined
        ? 'mapm-flag'
        : diameter < TARGET
          ? 'mapm-round mapm-dot'
          : 'mapm-round'
    button.className = `mapm mapm-${tone} ${shape} ${isOn ? 'is-on' : ''}`
    button.setAttribute('aria-pressed', String(isOn))
    if (diameter !== undefined) button.style.width = button.style.height = `${diameter}px`
    const add = (text: string, className: string) => {
      const span = document.createElement('span')
      span.className = className
      span.textContent = text
      button.append(span)
    }
    for (const line of lines) add(line, 'mapm-l')
    if (aloud !== undefined) add(aloud, 'u-aloud')
    const hover = () => {
      this.handlers().onHover?.({ key, ...this.placeOf(button) })
    }
    const leave = () => {
      this.handlers().onHover?.(undefined)
    }
    button.addEventListener('click', () => {
      if (performance.now() - this.draggedAt > AFTER_DRAG) this.handlers().onMark(key)
    })
    button.addEventListener('mouseenter', hover)
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) hover()
    })
    button.addEventListener('mouseleave', leave)
    button.addEventListener('blur', leave)
    return button
  }

  private placeOf(button: HTMLElement): { x: number; y: number } {
    const mark = button.getBoundingClientRect()
    const map = this.map.getContainer().getBoundingClientRect()
    return { x: mark.left + mark.width / 2 - map.left, y: mark.top + mark.height / 2 - map.top }
  }
}
