import { DAY_SECONDS, dayStart, toBeijingParts, startOfDay } from '../../../src/lib/dates'
import { FEWEST_LOTS } from '../../../server/demo/generate'
import { counter, FIRST_ASSET } from '../../../server/demo/ids'
import { houseRow, type Lot } from '../../../server/demo/lots/lot-row'
import { lotIds, makeLots } from '../../../server/demo/lots/make-lots'
import { readNotice } from '../../../server/notice/read-notice'
import { auctionAt } from '../../../server/demo/lots/auction'
import { writeNotice } from '../../../server/demo/notices/write-notice'
import { worldFor } from '../../../server/demo/world'
import { IS_NIGHT } from '../../setup/night'

const at = (day: string, hours: number, minutes = 0, seconds = 0) =>
  dayStart(day) + hours * 3600 + minutes * 60 + seconds
/** The evening shown in the product's pictures, and moments at which days or auctions change. */
const MOMENTS = {
  evening: at('2026-11-20', 19, 27, 52),
  midnight: at('2026-03-01', 0, 0, 10),
  opening: at('2026-06-15', 10, 3),
  late: at('2027-01-31', 23, 58),
}
const HOUR = 3600

const { communities } = worldFor(2500)
const lotsAt = (now: number, total = 2500): Lot[] => [
  ...makeLots({ communities, total, now, ids: lotIds(), assets: counter(FIRST_ASSET) }),
]
const evening = lotsAt(MOMENTS.evening)
const byId = new Map(evening.map(lot => [lot.id, lot]))
const getLotById = (id: number): Lot => {
  const lot = byId.get(id)
  if (!lot) throw new Error(`no lot ${id}`)
  return lot
}
/** Lots that violate a rule, by number. */
const breaking = (lots: readonly Lot[], holds: (lot: Lot) => boolean) =>
  lots.filter(lot => !holds(lot)).map(lot => lot.id)

describe.each(Object.entries(MOMENTS))('lots made in the %s', (_, now) => {
  const lots = lotsAt(now)
  const auctions = lots.filter(lot => lot.kind !== 'ykj')

  test('are as many as asked for, each with a number and a code of its own', () => {
    expect(lots).toHaveLength(2500)
    expect(new Set(lots.map(lot => lot.id)).size).toBe(2500)
    expect(new Set(lots.map(lot => lot.code)).size).toBe(2500)
  })

  test('some start today, run now and end within the hour', () => {
    const today = lots.filter(lot => startOfDay(lot.start_time) === startOfDay(now))
    const running = lots.filter(lot => lot.outcome.status === 'ongoing')
    expect(today.length).toBeGreaterThan(10)
    expect(running.length).toBeGreaterThan(20)
    // Auctions start, and therefore end, during the courts' hours.
    const hours = new Set(lots.map(lot => toBeijingParts(lot.start_time).hour))
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(9)
    const soon = running.filter(lot => lot.outcome.end_time <= now + HOUR).length
    if (toBeijingParts(now).hour >= 9 && toBeijingParts(now).hour < 18) expect(soon).toBeGreaterThan(0)
    expect(lots.filter(lot => lot.outcome.status === 'upcoming').length).toBeGreaterThan(150)
  })

  test('have every kind, type, round and state', () => {
    const seen = (pick: (lot: Lot) => string | number) => [...new Set(lots.map(pick))].sort()
    expect(seen(lot => lot.kind)).toEqual(['gyzc', 'sfpm', 'ykj'])
    expect(seen(lot => lot.house_type)).toEqual([1, 2, 3, 4, 5, 6])
    expect(seen(lot => lot.round)).toEqual([1, 2, 4, 5])
    expect(seen(lot => lot.outcome.status)).toEqual([
      'failed',
      'ongoing',
      'postponed',
      'sold',
      'suspended',
      'upcoming',
      'withdrawn',
    ])
  })

  test('were announced before now and long enough before they open', () => {
    expect(
      breaking(
        lots,
        lot =>
          lot.notice_time <= now &&
          lot.start_time - lot.notice_time >= (lot.round === 1 || lot.round === 5 ? 30 : 15) * DAY_SECONDS,
      ),
    ).toEqual([])
  })

  test('start at 70 % of the appraisal or more, later rounds at 56 %', () => {
    expect(
      breaking(
        lots,
        lot => lot.start_price >= lot.appraisal_price * (lot.round === 1 || lot.round === 5 ? 0.7 : 0.56) - 1,
      ),
    ).toEqual([])
  })

  test('ask a deposit of 5 to 20 %, a step above nothing, and run for a day at least', () => {
    expect(
      breaking(lots, lot => lot.deposit >= lot.start_price * 0.05 && lot.deposit <= lot.start_price * 0.2),
    ).toEqual([])
    expect(breaking(auctions, lot => lot.increment > 0 && lot.increment <= lot.start_price * 0.03)).toEqual(
      [],
    )
    expect(breaking(auctions, lot => lot.planned_end_time - lot.start_time >= 24 * HOUR)).toEqual([])
  })

  test('a second round follows a first that failed, and cuts a fifth at most', () => {
    const firsts = new Map(lots.filter(lot => lot.round === 1).map(lot => [lot.asset_id, lot]))
    expect(
      breaking(
        lots.filter(lot => lot.round === 2),
        lot => {
          const first = firsts.get(lot.asset_id)
          return (
            first !== undefined &&
            first.outcome.status === 'failed' &&
            lot.start_time > first.outcome.end_time &&
            lot.start_time - first.outcome.end_time <= 30 * DAY_SECONDS &&
            lot.start_price >= first.start_price * 0.8 - 1
          )
        },
      ),
    ).toEqual([])
  })

  test('are in the state that the time says', () => {
    const wrong = breaking(lots, ({ outcome, start_time }) => {
      if (outcome.status === 'upcoming') return start_time > now && outcome.bids.length === 0
      if (outcome.status === 'ongoing') return start_time <= now && outcome.end_time > now
      if (outcome.status === 'sold' || outcome.status === 'failed') return outcome.end_time <= now
      return true
    })
    expect(wrong).toEqual([])
  })

  test('are sold to the last bid, and failed without one', () => {
    expect(
      breaking(lots, ({ outcome: { status, bids, deal_price, deal_time, end_time } }) =>
        status === 'sold'
          ? deal_price === bids.at(-1)?.price && deal_time === end_time
          : deal_price === null && (status !== 'failed' || bids.length === 0),
      ),
    ).toEqual([])
  })

  test('bids rise by whole steps from the start price, and nobody bids above himself', () => {
    const free = auctions.filter(lot => lot.id > 60)
    expect(
      breaking(free, ({ outcome: { bids }, start_price, increment }) =>
        bids.every((bid, i) => {
          const before = bids[i - 1]
          return (
            (bid.price - start_price) % increment === 0 &&
            (before
              ? bid.price > before.price && bid.time > before.time && bid.bidder_no !== before.bidder_no
              : bid.price === start_price)
          )
        }),
      ),
    ).toEqual([])
  })

  test('a bid within five minutes of the end, and no other, sets it to five minutes after itself', () => {
    expect(
      breaking(auctions, ({ outcome, planned_end_time, round }) => {
        const [first] = outcome.bids
        let end = round === 4 && first ? first.time + DAY_SECONDS : planned_end_time
        const isRight = outcome.bids.every(bid => {
          const isLate = bid.time > end - 300
          if (bid.time >= end || bid.is_extending !== isLate) return false
          if (isLate) end = bid.time + 300
          return true
        })
        return (
          isRight &&
          end === outcome.end_time &&
          outcome.delay_total === outcome.bids.filter(bid => bid.is_extending).length
        )
      }),
    ).toEqual([])
  })

  test('a 变卖 stands open for sixty days, and its first bid sets off a day of bidding', () => {
    const sales = auctions.filter(lot => lot.round === 4)
    expect(breaking(sales, lot => lot.planned_end_time === lot.start_time + 60 * DAY_SECONDS)).toEqual([])
    const sold = sales.filter(lot => lot.outcome.status === 'sold')
    expect(sold.length).toBeGreaterThan(5)
    expect(
      breaking(sold, ({ outcome: { bids, end_time } }) => {
        const first = bids[0]?.time ?? 0
        return end_time >= first + DAY_SECONDS && end_time < first + DAY_SECONDS + 2 * HOUR
      }),
    ).toEqual([])
  })

  test('no more bid than have paid the deposit', () => {
    expect(
      breaking(
        lots,
        ({ outcome }) =>
          outcome.bidder_total <= outcome.signup_total &&
          new Set(outcome.bids.map(bid => bid.bidder_no)).size === outcome.bidder_total,
      ),
    ).toEqual([])
  })
})

describe('the same size and time', () => {
  test('give the same lots', () => {
    expect(JSON.stringify(lotsAt(MOMENTS.evening, 400).map(houseRow))).toBe(
      JSON.stringify(lotsAt(MOMENTS.evening, 400).map(houseRow)),
    )
  })

  test('give the first lots whatever the size', () => {
    expect(houseRow(getLotById(2))).toEqual(
      houseRow(lotsAt(MOMENTS.evening, FEWEST_LOTS).find(lot => lot.id === 2) ?? getLotById(1)),
    )
  })
})

describe('deals over two years', () => {
  const sold = evening.filter(lot => lot.outcome.status === 'sold')

  test('reach back two years and into this month', () => {
    const ages = sold.map(lot => (MOMENTS.evening - (lot.outcome.deal_time ?? 0)) / DAY_SECONDS)
    expect(Math.max(...ages)).toBeGreaterThan(600)
    expect(Math.min(...ages)).toBeLessThan(3)
  })

  test('community 1 has its comparables', () => {
    expect(sold.filter(lot => lot.community.id === 1 && lot.house_type === 5).length).toBeGreaterThanOrEqual(
      17,
    )
  })

  test('were paid below the market as a rule, and near what the community is asked', () => {
    const rates = sold
      .filter(lot => lot.kind === 'sfpm')
      .map(lot => (lot.outcome.deal_price ?? 0) / lot.market_price)
    const mean = rates.reduce((a, b) => a + b, 0) / rates.length
    expect(mean).toBeGreaterThan(0.7)
    expect(mean).toBeLessThan(0.95)
    const homes = evening.filter(lot => lot.house_type === 5)
    expect(
      breaking(homes, lot => Math.abs(lot.market_price / lot.area / lot.community.avg_price - 1) < 0.35),
    ).toEqual([])
  })
})

describe('house 1', () => {
  const row = houseRow(getLotById(1))

  test('is as the product shows it', () => {
    expect(row).toMatchObject({
      code: 'BJ26110001',
      title: '通州区青梧里 3号楼2单元1101室',
      status: 'upcoming',
      round: 2,
      area: 89.32,
      jushi: 2,
      ting: 1,
      wei: 1,
      floor: '11',
      total_floor: 18,
      orientation: '南北',
      build_year: 2009,
      building_type: '板楼',
      has_elevator: true,
      decoration: '简装',
      start_price: 268_500_000,
      appraisal_price: 410_000_000,
      market_price: 348_700_000,
      deposit: 50_000_000,
      increment: 1_000_000,
      region_name: '通州区',
      circle_name: '梨园',
      xiaoqu_name: '青梧里',
      subway_station_name: '梨园站',
      subway_line_name: '八通线',
      subway_distance: 620,
      case_no: '（2026）演01执0001号',
      court: '演示区人民法院',
      start_time: at('2026-11-23', 10),
      end_time: at('2026-11-24', 10),
      notice_time: at('2026-11-06', 10),
      mortgage_note: '1 笔，成交后涤除',
    })
  })

  test('failed in its first round four weeks before', () => {
    const first = evening.find(lot => lot.asset_id === 1 && lot.round === 1)
    expect(first).toMatchObject({
      start_price: 328_000_000,
      start_time: at('2026-10-26', 10),
      planned_end_time: at('2026-10-27', 10),
      outcome: { status: 'failed', status_note: '无人报名' },
    })
  })

  test('has a notice with its burdens in the words that are quoted', () => {
    const flags = readNotice(writeNotice(getLotById(1)).sections)
    expect(
      flags
        .filter(flag => flag.value === 'yes')
        .map(flag => [flag.kind, flag.quote, flag.section, flag.number]),
    ).toEqual([
      [
        'tax_bearer',
        '标的过户所涉及的一切税、费均由买受人承担，包括原应由被执行人承担的部分。',
        '竞买须知',
        null,
      ],
      ['lease', '标的由案外人承租，租期至 2029-06-30，租金已一次性付清。', '标的介绍', null],
      ['clearing', '法院不负责腾退清场，由买受人自行办理交接。', '特别提示', null],
      [
        'arrears',
        '截至 2026-10-31 标的欠付物业费 8,200 元、供暖费 4,280 元，共计 12,480 元，由买受人承担。',
        '标的介绍',
        1_248_000,
      ],
      ['balance_days', '拍卖成交后，买受人应在 15 日内付清尾款。', '竞买须知', 15],
    ])
    expect(flags.find(flag => flag.kind === 'hukou')?.value).toBe('unstated')
  })
})

describe('house 2', () => {
  test('runs with fourteen bids on the evening', () => {
    expect(houseRow(getLotById(2))).toMatchObject({
      status: 'ongoing',
      current_price: 712_000_000,
      bid_total: 14,
      end_time: at('2026-11-21', 10),
      signup_total: 9,
      start_price: 680_000_000,
      increment: 2_000_000,
    })
  })

  test.each([
    [at('2026-11-21', 10, 9, 48), 744, 26, 6, at('2026-11-21', 10, 13, 36)],
    [at('2026-11-21', 10, 18), 748, 28, 8, at('2026-11-21', 10, 17, 59)],
  ])('goes on by the rule of the last five minutes (%d)', (now, wan, bids, delays, end) => {
    const yesterday = lotsAt(MOMENTS.evening, FEWEST_LOTS).find(lot => lot.id === 2)
    if (!yesterday) throw new Error('no lot 2')
    const { region_id, circle_id, id: xiaoqu_id } = yesterday.community
    const auction = auctionAt(
      { ...yesterday, region_id, circle_id, xiaoqu_id, house_id: 2, delay_seconds: 300 },
      now,
    )
    expect([
      auction.bids.at(-1)?.price,
      auction.bids.length,
      auction.delay_total,
      auction.end_time,
      auction.bidder_total,
    ]).toEqual([wan * 1_000_000, bids, delays, end, 4])
  })
})

test('notices say what was planned: the reader finds every burden, every denial and every silence', () => {
  // Each text is read for every kind of risk: all of them take a minute.
  const lots = IS_NIGHT ? evening : evening.filter(({ id }) => id % 5 === 0)
  const wrong = lots.flatMap(lot => {
    const { sections, plan } = writeNotice(lot)
    return readNotice(sections)
      .filter(flag => flag.value !== plan[flag.kind].value)
      .map(flag => [lot.id, flag.kind, plan[flag.kind].value, flag.value, flag.quote])
  })
  expect(wrong).toEqual([])
})

test('no name of a demo lot is that of a real court or case', () => {
  expect(
    evening
      .map(houseRow)
      .filter(row => !/演示/.test(row.court) || (row.case_no !== null && !/演/.test(row.case_no)))
      .map(row => row.id),
  ).toEqual([])
})
