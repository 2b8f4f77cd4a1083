import { lotRow } from '../../src/domain/house/lot-list/lot-row'
import type { HouseCard } from '../../src/contract/house/cards'
import { countdownText } from '../../src/lib/countdown'
import { buildSetData, type DataSent } from '../miniprogram/logic-layer'
import { signedBody } from '../setup/signed-call'

interface Answer {
  data: { result: { list: HouseCard[] } }
}
export type HostRequest = (options: {
  url: string
  method: string
  header: object
  data: string
  success: (answer: Answer) => void
  fail: (reason: unknown) => void
}) => void

/**
 * The same list as a hand-written WeChat page: requests, packs, sends, and counts down in the visible block. Baseline of the app's own
 * overhead.
 */
export function nativePage({
  origin,
  request,
  sent,
}: {
  origin: string
  request: HostRequest
  sent: DataSent[]
}) {
  let page = 0
  const data: Record<string, unknown> = {}
  const setData = buildSetData(data, { target: 'by hand', sent })
  let inSight: number[] = []
  setInterval(() => {
    const now = Math.floor(Date.now() / 1000)
    const clocks = inSight.map(until => (until ? countdownText(until, now) : ''))
    if (clocks.some(Boolean)) setData({ [`clocks[${page - 1}]`]: clocks })
  }, 1_000).unref()
  return {
    next: () =>
      new Promise<void>((resolve, reject) => {
        page += 1
        request({
          url: `${origin}/m/api/house/list`,
          method: 'POST',
          header: { 'content-type': 'application/x-www-form-urlencoded' },
          data: signedBody('house/list', { page, page_size: 20 }, { signCode: 'by-hand' }),
          success: answer => {
            const block = answer.data.result.list.map(card => lotRow(card, 372))
            inSight = block.map(({ until }) => until ?? 0)
            setData({ [`blocks[${page - 1}]`]: block })
            resolve()
          },
          fail: reject,
        })
      }),
  }
}
