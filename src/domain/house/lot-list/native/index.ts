// Native component that renders one block of lots outside React. It gets its block as a property (first page) or takes it from a feed by id
// and page, and only calls setData if the block's identity changed. An intersection observer starts and stops the countdowns; while they
// run, each second sends the `clocks` array, and `hot` only when it changes.

import { countdownText } from '@/lib/countdown'
import { currentSecond, onSecond } from '@/ui/countdown/ticker'
import { isHot } from '../../card/house-card-view'
import { lotFeed } from '../lot-feed'
import { STATES, type LotBlock, type LotColumns } from '../lot-row'
import { WORDS } from '../lot-words'
import type { DefineComponent } from './define-component'

declare const Component: DefineComponent

/** The instance, as far as WeChat and Baidu agree on it. */
interface LotList {
  data: { lots?: LotColumns | null; hot?: readonly boolean[]; feed: string; page: number }
  /** The block that it took from its feed. */
  block?: LotBlock
  leave?: () => void
  stop?: () => void
  /** Second that its countdowns show. */
  drawnAt?: number
  observer?: Observer
  isInSight?: boolean
  setData: (
    changes: Partial<Omit<LotBlock, 'lots'>> & {
      lots?: LotColumns | null
      clocks?: string[]
      hot?: boolean[]
    },
    done?: () => void,
  ) => void
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

function formatClocks(times: readonly number[], now: number): string[] {
  return times.map(until => {
    if (!until) return ''
    return until > now ? countdownText(until, now) : '已到时间'
  })
}

const collectTimes = (list: LotList) => list.data.lots?.until ?? []

function timesNow(list: LotList, times: readonly number[]) {
  const now = currentSecond()
  list.drawnAt = now
  const hot = times.map(until => isHot(until, now))
  // These change once in hours, the countdowns every second.
  const isNews = hot.some((is, at) => is !== (list.data.hot?.[at] ?? false))
  return { clocks: formatClocks(times, now), ...(isNews && { hot }) }
}

function draw(list: LotList) {
  list.setData(timesNow(list, collectTimes(list)))
}

function run(list: LotList) {
  if (list.stop || !collectTimes(list).some(Boolean)) return
  list.stop = onSecond(() => draw(list))
  if (list.drawnAt !== currentSecond()) draw(list)
}

function rest(list: LotList) {
  list.stop?.()
  list.stop = undefined
}

/** Runs the countdowns while its lots are in view. */
function watch(list: LotList) {
  if (list.observer || !list.data.lots) return
  list.observer = list.createIntersectionObserver()
  list.observer
    .relativeToViewport({ top: MARGIN, bottom: MARGIN })
    .observe('.lot-block', ({ intersectionRatio }) => {
      list.isInSight = intersectionRatio > 0
      if (list.isInSight) run(list)
      else rest(list)
    })
}

function unwatch(list: LotList) {
  rest(list)
  list.observer?.disconnect()
  list.observer = undefined
}

/** Takes its page from the feed if that has another block than before, or none any more. */
function take(list: LotList) {
  const block = lotFeed(list.data.feed)?.blockAt(list.data.page)
  if (block === list.block) return
  list.block = block
  if (!block) {
    unwatch(list)
    list.setData({ lots: null })
    return
  }
  const { lots, ...bases } = block
  list.setData({ ...bases, lots, ...timesNow(list, lots.until) }, () => watch(list))
}

/**
 * A block of lots that the platform renders itself, either from the page's props or from a feed. Its countdowns run while it is in view on
 * a visible page.
 */
Component<LotList>({
  // The page's styles apply: they are those of the React card.
  options: { addGlobalClass: true },
  properties: {
    coverBase: { type: String, value: '' },
    coverEnd: { type: String, value: '' },
    planBase: { type: String, value: '' },
    planEnd: { type: String, value: '' },
    kept: { type: String, value: '' },
    lots: { type: Object, value: null, observer: 'renew' },
    feed: { type: String, value: '' },
    page: { type: Number, value: 0 },
  },
  data: { words: WORDS, states: STATES, clocks: [], hot: [] },
  lifetimes: {
    attached() {
      if (!this.data.feed) return
      this.leave = lotFeed(this.data.feed)?.onBlocks(() => take(this))
      take(this)
    },
    ready() {
      watch(this)
    },
    detached() {
      unwatch(this)
      this.leave?.()
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
      // A block from the feed is rendered together with its countdowns.
      if (this.stop && !this.data.feed) draw(this)
    },
    open(event: { currentTarget: { dataset: { id: number } } }) {
      this.triggerEvent('select', { id: event.currentTarget.dataset.id })
    },
  },
})
