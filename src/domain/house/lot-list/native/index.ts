import { countdownText } from '@/lib/countdown'
import { currentSecond, onSecond } from '@/ui/countdown/ticker'
import { isHot } from '../../card/house-card-view'
import { STATES, type LotColumns } from '../lot-row'
import { WORDS } from '../lot-words'
import type { DefineComponent } from './define-component'

declare const Component: DefineComponent

/** The instance, as far as WeChat and Baidu agree on it. */
interface LotList {
  data: { lots?: LotColumns; hot?: readonly boolean[] }
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

/** Margin around the window, px: countdowns are written before they come into sight. */
const MARGIN = 300

function clocksOf(times: readonly number[], now: number): string[] {
  return times.map(until => {
    if (!until) return ''
    return until > now ? countdownText(until, now) : '已到时间'
  })
}

const timesOf = (list: LotList) => list.data.lots?.until ?? []

function draw(list: LotList) {
  const [times, now] = [timesOf(list), currentSecond()]
  const hot = times.map(until => isHot(until, now))
  // They change once in hours, the clocks every second.
  const isNews = hot.some((is, at) => is !== (list.data.hot?.[at] ?? false))
  list.setData({ clocks: clocksOf(times, now), ...(isNews && { hot }) })
}

function run(list: LotList) {
  if (list.stop || !timesOf(list).some(Boolean)) return
  list.stop = onSecond(() => {
    draw(list)
  })
  draw(list)
}

function rest(list: LotList) {
  list.stop?.()
  list.stop = undefined
}

/** A block of lots, written by the platform itself. Its countdowns run while it is in sight of a page that is shown. */
Component<LotList>({
  // The page's styles draw it: they are those of the React card.
  options: { addGlobalClass: true },
  properties: {
    coverBase: { type: String, value: '' },
    coverEnd: { type: String, value: '' },
    planBase: { type: String, value: '' },
    planEnd: { type: String, value: '' },
    kept: { type: String, value: '' },
    lots: { type: Object, value: null, observer: 'renew' },
  },
  data: { words: WORDS, states: STATES, clocks: [], hot: [] },
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
      if (this.stop) draw(this)
    },
    open(event: { currentTarget: { dataset: { id: number } } }) {
      this.triggerEvent('select', { id: event.currentTarget.dataset.id })
    },
  },
})
