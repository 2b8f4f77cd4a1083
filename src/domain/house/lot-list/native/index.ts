// Native component that renders one block of lots outside React. An intersection observer starts and stops the countdowns; while they run,
// each second sends the `clocks` array, and `hot` only when it changes.

import { countdownText } from '@/lib/countdown'
import { currentSecond, onSecond } from '@/ui/countdown/ticker'
import { isHot } from '../../card/house-card-view'
import { STATES, type LotRow } from '../lot-row'
import type { DefineComponent } from './define-component'

declare const Component: DefineComponent

/** The instance, as far as WeChat and Baidu agree on it. */
interface LotList {
  data: { lots: readonly LotRow[]; hot: readonly boolean[] }
  stop?: () => void
  observer?: Observer
  isInSight?: boolean
  setData: (changes: { clocks: string[]; hot?: boolean[] }) => void
  triggerEvent: (name: string, detail: object) => void
  createIntersectionObserver: () => Observer
}

interface Observer {
  relativeToViewport: (margins: { top: number; bottom: number }) => {
    observe: (selector: string, on: (change: { intersectionRatio: number }) => void) => void
  }
  disconnect: () => void
}

/** Margin around the viewport in px: countdowns update before they become visible. */
const MARGIN = 300

function formatClock(until: number, now: number): string {
  if (!until) return ''
  return until > now ? countdownText(until, now) : '已到时间'
}

function draw(list: LotList) {
  const now = currentSecond()
  const times = list.data.lots.map(({ until }) => until ?? 0)
  const hot = times.map(until => isHot(until, now))
  // These change once in hours, the countdowns every second.
  const isNews = hot.some((is, at) => is !== (list.data.hot[at] ?? false))
  list.setData({ clocks: times.map(until => formatClock(until, now)), ...(isNews && { hot }) })
}

function run(list: LotList) {
  if (list.stop || !list.data.lots.some(({ until }) => until)) return
  list.stop = onSecond(() => draw(list))
  draw(list)
}

function rest(list: LotList) {
  list.stop?.()
  list.stop = undefined
}

/** A block of lots that the platform renders itself. Its countdowns run while it is in view on a visible page. */
Component<LotList>({
  // The page's styles apply: they are those of the React card.
  options: { addGlobalClass: true },
  properties: {
    kept: { type: String, value: '' },
    lots: { type: Array, value: [], observer: 'renew' },
  },
  data: { states: STATES, clocks: [], hot: [] },
  lifetimes: {
    ready() {
      this.observer = this.createIntersectionObserver()
      this.observer
        .relativeToViewport({ top: MARGIN, bottom: MARGIN })
        .observe('.lot-block', ({ intersectionRatio }) => {
          this.isInSight = intersectionRatio > 0
          if (this.isInSight) run(this)
          else rest(this)
        })
    },
    detached() {
      rest(this)
      this.observer?.disconnect()
    },
  },
  pageLifetimes: {
    show() {
      if (this.isInSight) run(this)
    },
    hide() {
      rest(this)
    },
  },
  methods: {
    hide(event: { currentTarget: { dataset: { id: number | string } } }) {
      this.triggerEvent('hide', { id: Number(event.currentTarget.dataset.id) })
    },
    renew() {
      if (!this.isInSight) return
      rest(this)
      run(this)
    },
    open(event: { currentTarget: { dataset: { id: number } } }) {
      this.triggerEvent('select', { id: event.currentTarget.dataset.id })
    },
  },
})
