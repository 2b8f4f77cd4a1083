// Form logic of editing a lot: amounts in 万, and the shared rules of src/contract/lot-rules.ts with their suggested corrections.
import { lotKeysWith } from '@/contract/lot-attributes'
import * as fc from 'fast-check'
import {
  brokenRisks,
  brokenRules,
  hiddenRisks,
  LOT_CLEARABLE,
  marketBand,
  marketMessage,
  missingFields,
  otherDistrict,
  type LotTerms,
} from '@/contract/lot-rules'
import {
  emptyForm,
  parseWanToFen,
  buildLotForm,
  parseTypedNumber,
  findQuoteSection,
  formatFenAsWan,
  type LotField,
  type LotForm,
} from '@/domain/lot-edit/lot-form'
import { findLotIssues, type Situation } from '@/domain/lot-edit/lot-issues'
import { buildLotChanges, buildLotRequest } from '@/domain/lot-edit/lot-request'
import { previewLot } from '@/domain/lot-edit/preview-lot'
import { sectionStates } from '@/domain/lot-edit/section-state'
import { fieldNotes, parseClockSeconds } from '@/domain/lot-edit/field-notes'
import { houseInfo, NOW } from '../../fixtures/house-info'

const WAN = 1_000_000
const DAY = 86_400

/** A lot that is valid for submission. */
const whole = (change: Partial<LotForm> = {}): LotForm => ({
  ...emptyForm(),
  title: '通州区青梧里 3号楼1101室',
  court: '演示区人民法院',
  region_id: 110112,
  region_name: '通州区',
  xiaoqu_id: 1,
  xiaoqu_name: '青梧里',
  address: '演示路 1 号',
  area: '89.32',
  appraisal_price: '410',
  start_price: '300',
  deposit: '30',
  increment: '1',
  start_time: NOW + 3 * DAY,
  end_time: NOW + 4 * DAY,
  ...change,
})
const situation = (change: Partial<Situation> = {}): Situation => ({
  now: NOW,
  isNew: true,
  status: 'upcoming',
  pictures: { done: 1, open: 0, failed: 0 },
  isShown: true,
  ...change,
})
const wrongIn = (form: LotForm, change: Partial<Situation> = {}) =>
  findLotIssues(form, situation(change)).map(({ field, message }) => [field, message])

describe('prices in 万', () => {
  test.each([
    ['53.70', 53_700_000],
    ['300', 300 * WAN],
    ['1,234.5', 1_234_500_000],
    ['', null],
    [' ', null],
  ])('%s', (typed, fen) => {
    expect(parseWanToFen(typed)).toBe(fen)
  })
  test.each(['三百', '-3', '3.4.5', '1e3'])('%s is no price', typed => {
    expect(parseWanToFen(typed)).toBeNaN()
  })
  test('what is shown is what was meant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), fen => {
        expect(parseWanToFen(formatFenAsWan(fen))).toBe(fen)
      }),
    )
    expect(formatFenAsWan(53_700_000)).toBe('53.70')
    expect(formatFenAsWan(268_512_300)).toBe('268.5123')
  })
  test('numbers', () => {
    expect([parseTypedNumber('89.32'), parseTypedNumber(''), parseTypedNumber('x')]).toEqual([
      89.32,
      null,
      Number.NaN,
    ])
  })
})

describe('the rules of a lot', () => {
  const terms = (change: Partial<LotTerms> = {}): LotTerms => ({
    kind: 'sfpm',
    round: 2,
    status: 'upcoming',
    area: 89,
    floor: null,
    total_floor: null,
    lng: null,
    lat: null,
    appraisal_price: 410 * WAN,
    start_price: 268.5 * WAN,
    current_price: null,
    deal_price: null,
    deposit: 50 * WAN,
    increment: WAN,
    notice_time: 0,
    start_time: NOW,
    end_time: NOW + DAY,
    ...change,
  })
  const broken = (change: Partial<LotTerms>) => brokenRules(terms(change), new Set(Object.keys(terms())))

  test('say what is right, how far off it is, and offer the nearest right value', () => {
    expect(broken({ deposit: 120 * WAN })).toEqual([
      {
        field: 'deposit',
        message: '应在 13.43–53.70万',
        why: '保证金为起拍价的 44.7%，规定为 5%–20%。',
        fix: 53_700_000,
        isPublished: true,
      },
    ])
    expect(broken({ deposit: WAN })).toMatchObject([{ field: 'deposit', fix: 13_430_000 }])
    expect(broken({ floor: '21', total_floor: 18 })).toMatchObject([
      { field: 'floor', message: '大于总层数 18', fix: 18 },
    ])
    expect(broken({ end_time: NOW + 3600 })).toMatchObject([
      { field: 'end_time', message: '竞价时间不少于 24 小时', fix: NOW + DAY },
    ])
    expect(broken({ end_time: NOW - 1 })).toMatchObject([{ field: 'end_time', message: '应晚于开拍时间' }])
    expect(broken({ start_price: 200 * WAN, deposit: 20 * WAN })).toMatchObject([
      { field: 'start_price', message: '应不低于 229.60万', fix: 229_600_000 },
    ])
  })

  test('hold for what they offer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        (start_price, deposit) => {
          const lot = terms({ appraisal_price: null, start_price, deposit })
          for (const { fix } of brokenRules(lot, new Set(['deposit'])))
            expect(brokenRules({ ...lot, deposit: fix ?? 0 }, new Set(['deposit']))).toEqual([])
        },
      ),
    )
  })

  test('say nothing of what is not known yet, and nothing of other kinds', () => {
    expect(broken({ deposit: Number.NaN, start_price: Number.NaN, end_time: Number.NaN })).toEqual([])
    expect(broken({ kind: 'gyzc', deposit: 200 * WAN, end_time: NOW + 60 })).toEqual([])
  })

  test('ask for a court only where there is one', () => {
    expect(missingFields({ kind: 'ykj' })).not.toContain('court')
    expect(missingFields({ kind: 'sfpm' })).toContain('court')
    expect(missingFields({ kind: 'sfpm' })).toEqual(expect.arrayContaining(lotKeysWith('required')))
  })

  test('want the notice’s own sentence for a burden', () => {
    const text = '法院不负责腾退清场，\n由买受人自行办理交接。'
    expect(brokenRisks([{ kind: 'clearing', value: 'yes', quote: '' }], [text])).toEqual([
      { kind: 'clearing', message: '选“是”必须有公告原句' },
    ])
    expect(brokenRisks([{ kind: 'clearing', value: 'yes', quote: '法院不管' }], [text])).toEqual([
      { kind: 'clearing', message: '公告中没有这句原文' },
    ])
    expect(
      brokenRisks(
        [
          { kind: 'clearing', value: 'yes', quote: '清场，由买受人自行办理交接' },
          { kind: 'hukou', value: 'unstated' },
        ],
        [text],
      ),
    ).toEqual([])
    expect(brokenRisks([{ kind: 'lease', value: 'no' }], [text])).toEqual([
      { kind: 'lease', message: '选“否”必须有公告原句' },
    ])
  })

  test('what the notice states is not denied or left out', () => {
    const read = [{ kind: 'lease' as const, value: 'yes' as const, quote: '由他人租赁使用' }]
    for (const value of ['no', 'unstated'] as const)
      expect(hiddenRisks([{ kind: 'lease', value }], read)).toEqual([
        { kind: 'lease', message: '公告写明“由他人租赁使用”，应选“是”' },
      ])
    expect(
      hiddenRisks(
        [
          { kind: 'lease', value: 'yes' },
          { kind: 'hukou', value: 'no' },
        ],
        read,
      ),
    ).toEqual([])
  })

  test.each([
    ['朝阳区演示小区两居室', '通州', '朝阳'],
    ['朝阳 演示小区两居室', '通州区', '朝阳'],
    ['北京市朝阳区演示小区', '通州', '朝阳'],
    ['通州区青梧里 3号楼', '通州', null],
    ['朝阳路 8 号院 3号楼', '通州', null],
    ['青梧里 3号楼', '通州', null],
  ])('the title %s of a lot in %s strays to %s', (title, own, strayed) => {
    expect(otherDistrict(title, own, ['朝阳', '通州', '海淀'])).toBe(strayed)
  })

  test('a market price has a band by the community and the area, for homes alone', () => {
    const band = marketBand({ unit: 4_000_000, area: 100, house_type: 5 })
    expect(band).toEqual({ min: 240_000_000, max: 560_000_000 })
    expect(marketMessage(420_000_000, band)).toBeNull()
    expect(marketMessage(900_000_000, band)).toBe('按小区均价与面积，应在 240.00–560.00万')
    expect(marketBand({ unit: 4_000_000, area: 12, house_type: 6 })).toBeNull()
    expect(marketBand({ unit: null, area: 100, house_type: 5 })).toBeNull()
  })
})

describe('what stands between a form and its submission', () => {
  test('nothing, once it is whole', () => {
    expect(wrongIn(whole())).toEqual([])
  })

  test('each field that is needed, the community before all of them named in words', () => {
    const fields = wrongIn(emptyForm(), { pictures: { done: 0, open: 0, failed: 0 } }).map(([field]) => field)
    expect(fields).toEqual([
      'title',
      'start_price',
      'deposit',
      'increment',
      'start_time',
      'end_time',
      'court',
      'region_id',
      'address',
      'area',
      'pictures',
    ])
  })

  test.each<[string, Partial<LotForm>, string, string]>([
    ['a deposit out of bounds', { deposit: '120' }, 'deposit', '应在 15.00–60.00万'],
    ['a price in words', { deposit: '三十' }, 'deposit', '应为数字，单位万元'],
    ['a price beyond what can be kept', { start_price: '99999999999999' }, 'start_price', '最多 1,000.00亿'],
    ['an area beyond what can be kept', { area: '1000000000' }, 'area', '最多 1000000 ㎡'],
    ['a floor above the top', { floor: '21', total_floor: '18' }, 'floor', '大于总层数 18'],
    ['half a storey', { total_floor: '1.5' }, 'total_floor', '应为 1–200 的整数'],
    ['a short title', { title: '房' }, 'title', '应为 4–60 个字'],
    ['an end that is past', { start_time: NOW - 3 * DAY, end_time: NOW - DAY }, 'end_time', '结束时间已过'],
    [
      'a burden without its sentence',
      { risks: { lease: { value: 'yes', quote: '', number: '' } } },
      'risk-lease',
      '选“是”必须有公告原句',
    ],
  ])('%s', (_what, change, field, message) => {
    expect(wrongIn(whole(change))).toContainEqual([field, message])
  })

  test('the right value is one press away', () => {
    const [deposit] = findLotIssues(whole({ deposit: '120' }), situation())
    expect(deposit?.offer).toEqual({ words: '填 60.00', change: { deposit: '60.00' } })
    expect(wrongIn(whole({ deposit: '120', ...deposit?.offer?.change }))).toEqual([])
  })

  test('pictures on their way or failed; none is fine while it stays off the shelf', () => {
    expect(wrongIn(whole(), { pictures: { done: 3, open: 2, failed: 0 } })).toEqual([
      ['pictures', '还有 2 张未传完'],
    ])
    expect(wrongIn(whole(), { pictures: { done: 3, open: 0, failed: 1 } })).toEqual([
      ['pictures', '1 张上传失败，请重试或删除'],
    ])
    expect(wrongIn(whole(), { pictures: { done: 0, open: 0, failed: 0 }, isShown: false })).toEqual([])
  })

  test('emptying what a lot may be without does not', () => {
    expect(wrongIn(whole({ case_no: '', appraisal_price: '', floor: '' }), { isNew: false })).toEqual([])
    expect(wrongIn(whole({ court: '' }), { isNew: false })).toEqual([['court', '必填']])
  })

  test('each section says how far it is', () => {
    const all = findLotIssues(whole({ deposit: '120', address: '' }), situation())
    const states = sectionStates({ all, shown: all.filter(issue => !issue.isMissing), filled: [] })
    expect(states.map(({ tone, words }) => [tone, words])).toEqual([
      ['ok', '已填全'],
      ['bad', '1 处要改'],
      ['open', '还差 1 项'],
      ['ok', '已填全'],
      ['open', ''],
      ['open', ''],
    ])
  })
})

describe('what is sent', () => {
  const house = houseInfo({ notice_id: 1 })
  const notice = [
    { key: 'special' as const, title: '特别提示', text: '法院不负责腾退清场，由买受人自行办理交接。' },
  ]

  test('of a new lot: all that is filled in, prices in fen', () => {
    expect(buildLotRequest(whole({ jushi: '2', loan_supported: true }))).toMatchObject({
      start_price: 300 * WAN,
      deposit: 30 * WAN,
      area: 89.32,
      jushi: 2,
      loan_supported: true,
      xiaoqu_id: 1,
      region_id: 110112,
    })
    expect(
      Object.entries(buildLotRequest(whole())).filter(([, value]) => value === null || value === ''),
    ).toEqual([])
    expect(buildLotRequest(whole({ kind: 'ykj', increment: '' })).increment).toBe(0)
  })

  test('of a saved one: what differs alone; nothing when nothing does', () => {
    const base = buildLotForm(house, notice)
    expect(buildLotChanges(base, base)).toBeNull()
    expect(buildLotChanges({ ...base, title: '改过的标题', deposit: '40' }, base)).toEqual({
      title: '改过的标题',
      deposit: 40 * WAN,
    })
    expect(buildLotChanges({ ...base, deposit: '50.00' }, { ...base, deposit: '50' })).toBeNull()
    expect(buildLotChanges({ ...base, feature_ids: [] }, { ...base, feature_ids: [3] })).toEqual({
      feature_ids: [],
    })
  })

  test('of a saved one: what was emptied by name, what was never there not at all', () => {
    const base = {
      ...buildLotForm(house, notice),
      case_no: '演01执1号',
      market_price: '400',
      has_elevator: true,
      look_time: '',
    }
    const emptied = { ...base, case_no: ' ', market_price: '', has_elevator: null, look_time: '' }
    expect(buildLotChanges(emptied, base)).toEqual({ clear: ['case_no', 'market_price', 'has_elevator'] })
    expect(buildLotChanges({ ...emptied, title: '改过的标题' }, base)).toEqual({
      title: '改过的标题',
      clear: ['case_no', 'market_price', 'has_elevator'],
    })
  })

  test.each(LOT_CLEARABLE.filter(field => field in emptyForm()))('%s may be emptied', field => {
    const base = { ...whole({ kind: 'ykj' }), [field]: 'filled' }
    expect(
      buildLotChanges(
        { ...base, [field]: typeof emptyForm()[field as LotField] === 'string' ? '' : null },
        base,
      ),
    ).toEqual({ clear: [field] })
  })

  test('with each answered risk, the section of its sentence found in the notice', () => {
    const form = whole({
      notice,
      risks: {
        clearing: { value: 'yes', quote: '法院不负责 腾退清场', number: '' },
        hukou: { value: 'unstated', quote: 'x', number: '' },
        balance_days: { value: 'no', quote: '', number: '15' },
      },
    })
    expect(buildLotRequest(form).risk).toEqual([
      { kind: 'clearing', value: 'yes', quote: '法院不负责 腾退清场', section: '特别提示', number: null },
      { kind: 'hukou', value: 'unstated', quote: null, section: null, number: null },
      { kind: 'balance_days', value: 'no', quote: null, section: null, number: 15 },
    ])
    expect(findQuoteSection('没有的话', form)).toBeNull()
    expect(findQuoteSection('的50%份额', { ...form, title: '301 室的 50% 份额' })).toBe('标题')
  })

  test('a preview shows what is typed, and only burdens that are stated', () => {
    const shown = previewLot({ form: whole({ market_price: '400' }), shots: [], base: null, now: NOW })
    expect(shown).toMatchObject({
      title: whole().title,
      price: 300 * WAN,
      discount_rate: 25,
      unit_price: Math.round((300 * WAN) / 89.32),
      risks: [],
      cover: null,
    })
    expect(previewLot({ form: emptyForm(), shots: [], base: null, now: NOW })).toMatchObject({
      title: '还没有标题',
      price: 0,
      unit_price: 0,
      discount_rate: null,
    })
  })
})

describe('small words', () => {
  test.each([
    ['10:00', 36_000],
    ['9：30', 34_200],
    ['24:00', null],
    ['10', null],
  ])('the time %s', (typed, seconds) => {
    expect(parseClockSeconds(typed)).toBe(seconds)
  })
  test('notes under the figures', () => {
    expect(fieldNotes(whole())).toEqual({
      start: '评估价的 73.2%',
      deposit: '起拍价的 10%',
      increment: '起拍价的 0.33%',
      opens: '周一',
      lasts: '竞价 24 小时',
    })
    expect(fieldNotes(emptyForm())).toEqual({
      start: null,
      deposit: null,
      increment: null,
      opens: null,
      lasts: null,
    })
  })
})
