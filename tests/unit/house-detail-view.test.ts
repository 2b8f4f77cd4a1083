import { actionsView } from '@/domain/house/detail/actions-view'
import { clockView } from '@/domain/house/detail/clock-view'
import { costView } from '@/domain/house/detail/cost-view'
import { factsView, headFacts } from '@/domain/house/detail/facts-view'
import { keyFigures, priceView } from '@/domain/house/detail/price-view'
import { riskView } from '@/domain/house/detail/risk-view'
import { dealsView } from '@/domain/house/detail/deals-view'
import { timelineView } from '@/domain/house/detail/timeline-view'
import { houseInfo, NOW } from '../fixtures/house-info'

const live = (change = {}) =>
  houseInfo({
    status: 'ongoing',
    round: 1,
    price: 744_000_000,
    current_price: 744_000_000,
    start_price: 680_000_000,
    market_price: 896_000_000,
    discount_rate: 17,
    bid_total: 26,
    delay_total: 6,
    start_time: 1_795_140_000,
    planned_end_time: 1_795_226_400,
    end_time: 1_795_227_216,
    ...change,
  })
const sold = (change = {}) =>
  houseInfo({
    status: 'sold',
    price: 748_000_000,
    deal_price: 748_000_000,
    start_price: 680_000_000,
    discount_rate: 16.5,
    bid_total: 28,
    signup_total: 9,
    delay_total: 8,
    planned_end_time: 1_795_226_400,
    end_time: 1_795_226_400 + 17 * 60 + 59,
    balance_due: 1_796_522_400,
    ...change,
  })

const SHOWN = { why: null, look: { days: ['2026-11-22'], hours: [{ from: 540, to: 1020 }], ahead: 0 } }
const OVER = { why: '看样时间已经过了', look: null }

describe('price block', () => {
  it('names the price by the state of the lot', () => {
    expect(priceView(houseInfo()).label).toBe('二拍起拍价')
    expect(priceView(houseInfo({ kind: 'ykj' })).label).toBe('一口价')
    expect(priceView(live()).label).toBe('当前价')
    expect(priceView(live({ current_price: null })).label).toBe('一拍起拍价')
    expect(priceView(sold()).label).toBe('成交价')
  })
  it('shows saving before the sale and the rise after it', () => {
    expect(priceView(houseInfo()).badge).toEqual({ text: '低于挂牌均价 23%', tone: 'save' })
    expect(priceView(live()).note).toBe('起拍 680.0万，+9.4%')
    expect(priceView(sold())).toMatchObject({
      badge: { text: '溢价 10%', tone: 'plain' },
      note: '低于挂牌均价 16.5%',
      tone: 'ink',
    })
  })
  it('says that it is dearer than the market, whose price is then not struck as if it were beaten', () => {
    const dear = houseInfo({ discount_rate: -4.3, market_price: 257_400_000 })
    expect(priceView(dear)).toMatchObject({ badge: { text: '高于挂牌均价 4.3%', tone: 'plain' } })
    expect(priceView(dear).compare[0]).toMatchObject({ text: '小区挂牌均价 257.4万' })
  })
  it('tells the deals at auction beside the asking average, and no saving where the two part', () => {
    const deal_basis = { reach: 'xiaoqu' as const, total: 5, unit_price: 3_300_000 }
    const both = priceView(houseInfo({ deal_rate: 8.9, deal_basis }))
    expect(both.compare[1]?.text).toBe('比同小区 5 套法拍成交低 8.9%')
    const apart = priceView(houseInfo({ discount_rate: null, deal_rate: -3.2, deal_basis }))
    expect(apart).toMatchObject({ badge: null, note: null })
    expect(apart.compare.slice(0, 2)).toEqual([
      { text: '小区挂牌均价 348.7万', basis: 'market_price' },
      { text: '比同小区 5 套法拍成交高 3.2%，与挂牌均价结论相反，不算低价', basis: 'deal_rate' },
    ])
  })
  it('compares a share with no whole home, and says why', () => {
    const share = priceView(houseInfo({ risks: ['co_owner'], discount_rate: null, share_percent: null }))
    expect(share).toMatchObject({ badge: null, unitPrice: '' })
    expect(share.compare[0]).toMatchObject({ text: '只卖份额，不与整套的挂牌价、成交价比' })
  })
  it('leaves out what is not known', () => {
    expect(
      priceView(houseInfo({ market_price: null, appraisal_price: null, discount_rate: null })),
    ).toMatchObject({ badge: null, compare: [] })
  })
  it('gives the share of the appraisal', () => {
    expect(priceView(houseInfo()).compare.at(-1)?.text).toBe('起拍为评估的 65.5%')
  })
  it('gives bidding figures after the sale and rules before it', () => {
    expect(keyFigures(houseInfo()).map(f => f.value + f.unit)).toEqual([
      '50.0万',
      '1.0万',
      '24小时',
      '3,482/ 96',
    ])
    expect(keyFigures(sold()).map(f => f.label)).toEqual(['起拍', '出价', '报名', '围观'])
    expect(keyFigures(houseInfo({ kind: 'ykj', increment: 0 })).map(f => f.label)).toEqual([
      '保证金',
      '挂牌期',
      '围观 / 提醒',
    ])
    expect(keyFigures(houseInfo({ round: 4 })).map(f => f.label)).toContain('首次出价后竞价')
    expect(priceView(houseInfo({ round: 4 })).label).toBe('变卖价')
  })
})

describe('clock', () => {
  it('waits for the start of an upcoming lot', () => {
    expect(clockView(houseInfo(), NOW)).toMatchObject({
      tone: 'soon',
      title: '距开拍',
      until: 1_795_399_200,
      time: '11-23 周一 10:00',
    })
  })
  it('counts the last five minutes down and says how often the end moved', () => {
    const view = clockView(live(), 1_795_227_216 - 228)
    expect(view).toMatchObject({
      tone: 'live',
      title: '距结束，已延时 6 次',
      time: '原定 10:00:00，现至 10:13:36',
    })
    expect(view.lastMinutes).toBeCloseTo(0.76, 2)
    expect(view.rule).toContain('延 5 分钟')
  })
  it('waits for the result when the end has passed', () => {
    expect(clockView(live(), 1_795_227_217)).toMatchObject({
      title: '已到结束时间，等待结果',
      until: null,
      lastMinutes: null,
    })
  })
  it('tells the last day to pay after a sale', () => {
    expect(clockView(sold(), NOW)).toMatchObject({
      tone: 'done',
      time: '延时 8 次，共 17 分 59 秒',
      side: '尾款至 12-06',
      until: null,
    })
  })
  it.each(['withdrawn', 'suspended', 'postponed'] as const)(
    'gives the reason of a lot that is %s',
    status => {
      expect(clockView(houseInfo({ status, status_note: '案外人异议审查' }), NOW)).toMatchObject({
        tone: 'halt',
        time: '案外人异议审查',
        until: null,
      })
    },
  )
})

describe('timeline', () => {
  it('shows the cut between the rounds and what may follow', () => {
    const steps = timelineView(houseInfo())
    expect(steps.map(s => [s.title, s.tag, s.state])).toEqual([
      ['一拍', '流拍', 'done'],
      ['二拍', '即将开始', 'now'],
      ['变卖', '如二拍流拍', 'next'],
    ])
    expect(steps[1]?.lines[1]).toBe('起拍 268.5万，较一拍降 18.1%（依法至多 20%）')
    expect(steps[2]?.source).toContain('第26条')
    expect(steps[0]?.houseId).toBe(9)
  })
  it('does not say of a round that has failed that it may', () => {
    expect(timelineView(houseInfo({ status: 'failed' })).at(-1)).toMatchObject({
      title: '变卖',
      tag: '尚未公告',
    })
  })
})

describe('sales that are no auction of a first or second round', () => {
  it('run by their own rules', () => {
    const rounds = houseInfo().timeline
    const last = (change: object) =>
      timelineView(houseInfo({ timeline: rounds.slice(-1), next_round: null, ...change })).at(-1)
    expect(last({ kind: 'ykj' })?.title).toBe('一口价')
    expect(last({ kind: 'ykj' })?.rule ?? '').not.toContain('顺延')
    const sale = last({ round: 4, timeline: rounds.slice(-1).map(round => ({ ...round, round: 4 })) })
    expect(sale?.rule).toContain('60 天，有人出价即开始 24 小时')
  })
})

describe('comparable deals', () => {
  const deals = (total: number, estimate_reach: 'xiaoqu' | 'region' = 'xiaoqu') =>
    dealsView(houseInfo(), {
      list: [],
      total,
      page: 1,
      page_size: 20,
      summary: {
        total,
        scope: '明砚墅',
        method: '',
        mean_error: null,
        estimate_unit_price: 3_460_000,
        estimate_scope: '明砚墅',
        estimate_reach,
        estimate_total: total,
        avg_unit_price: null,
        unit_price_min: null,
        unit_price_max: null,
        avg_discount_rate: null,
      },
    }).sum
  it('are called too few where they are', () => {
    expect(deals(1)).toBe('明砚墅 1 套的中位数 3.46万/㎡，太少，仅供参考，本套现价低 13.1%')
    expect(deals(3)).toBe('明砚墅 3 套的中位数 3.46万/㎡，本套现价低 13.1%')
  })
  it('of a whole district say nothing of this home', () => {
    expect(deals(30, 'region')).not.toMatch(/本套现价/)
    expect(deals(30, 'region')).toContain('不与本套直接比较')
  })
})

describe('risks', () => {
  const view = riskView(houseInfo())
  it('quotes the notice and marks the telling words', () => {
    expect(view.burdens.map(b => b.title)).toEqual(['税费买受人承担', '带租约', '不负责清场'])
    expect(view.burdens[0]?.quote?.mark).toBe('一切税、费均由买受人承担')
    expect(view.burdens[1]?.quote?.mark).toBe('租期至 2029-06-30')
    expect(view.burdens[0]?.consequence).toBe('估算多付 8.1万')
  })
  it('keeps the whole sentence', () => {
    for (const { quote, kind } of view.burdens)
      expect(`${quote?.before}${quote?.mark}${quote?.after}`).toBe(
        houseInfo().risk.find(r => r.kind === kind)?.quote,
      )
  })
  it('says what the notice does not say', () => {
    expect(view.unstated).toEqual(['户口'])
  })
  it('quotes what the notice denies', () => {
    expect(view.others.map(o => o.text)).toEqual(['尾款：30 日内付清', '整套产权'])
    expect(view.others[0]?.quote).toBe('买受人应在 30 日内付清尾款。')
  })
  it('says what a balance that is due before the bank pays means for cash', () => {
    const risk = houseInfo().risk.map(flag =>
      flag.kind === 'balance_days'
        ? { ...flag, value: 'yes' as const, number: 15, quote: '买受人应在 15 日内付清尾款。' }
        : flag,
    )
    const balance = riskView(houseInfo({ risk })).burdens.find(({ kind }) => kind === 'balance_days')
    expect(balance).toMatchObject({
      title: '尾款期限短',
      consequence: '15 日内付清，早于放款（约 30 日），须先自备全部尾款',
    })
  })
  it('puts a denial beside the burden that it contradicts, and says where to ask', () => {
    const denial = { quote: '标的无租赁。', section: '标的介绍' }
    const risk = houseInfo().risk.map(flag => (flag.kind === 'lease' ? { ...flag, denial } : flag))
    const lease = riskView(houseInfo({ risk })).burdens.find(burden => burden.kind === 'lease')
    expect(lease).toMatchObject({ denial: '标的无租赁。', consequence: '公告前后不一，向法院核实' })
  })
  it('says who pays what is owed', () => {
    const owed = (bearer: 'buyer' | 'seller' | null, number: number | null = 1_248_000) =>
      riskView(
        houseInfo({
          risk: [{ kind: 'arrears', value: 'yes', number, quote: '欠费', section: null, bearer }],
        }),
      ).burdens[0]?.consequence
    expect([owed('buyer'), owed('seller'), owed(null), owed(null, null)]).toEqual([
      '公告载明 1.2万',
      '1.2万，公告写明不由买方承担',
      '1.2万，公告未写由谁承担',
      '公告未写金额与承担方',
    ])
  })
})

describe('facts, cost and actions', () => {
  it('keeps the place of what is not published', () => {
    expect(factsView(houseInfo({ decoration: null })).find(f => f.label === '装修')?.value).toBeNull()
    expect(factsView(houseInfo()).find(f => f.label === '占用')?.value).toBe('承租人使用')
    expect(factsView(houseInfo({ house_type: 6 })).some(f => f.label === '户型')).toBe(false)
    expect(headFacts(houseInfo())).toEqual(['89.32㎡', '2室1厅', '南北', '11/18层', '2009 年板楼'])
  })
  it('adds up the cost and marks what the notice puts on the buyer', () => {
    const cost = costView(houseInfo())
    expect(cost.total).toEqual({ value: '280.5', unit: '万' })
    expect(cost.rows.filter(r => r.tag).map(r => r.title)).toEqual(['个人所得税', '物业与供暖欠费'])
    expect(cost.bar.price + cost.bar.extra).toBeLessThan(100)
  })
  it('offers one main action by state', () => {
    expect(actionsView(houseInfo(), SHOWN).primary).toEqual({ kind: 'viewing', label: '预约看样' })
    expect(actionsView(houseInfo(), { ...SHOWN, look: null }).primary.label).toBe('登记看样')
    expect(actionsView(houseInfo(), OVER).primary.label).toBe('请顾问回电')
    expect(actionsView(live({ platform_url: 'https://example.org' }), OVER).primary.kind).toBe('platform')
    expect(actionsView(live(), SHOWN).primary.kind).toBe('viewing')
    expect(actionsView(sold(), OVER)).toMatchObject({ canRemind: false, consult: '问过户' })
    expect(actionsView(houseInfo({ status: 'failed' }), OVER).primary.kind).toBe('similar')
  })
})
