import { withFresh, isDue } from '@/domain/house/lists/fresh-lots'
import {
  readSearchFilter,
  isSaved,
  nameError,
  renamed,
  searchName,
  withView,
  withoutSearch,
  withSearch,
} from '@/domain/house/search/saved-search'
import { withSeen } from '@/domain/house/lists/seen-houses'
import { withWord } from '@/features/search-suggest/use-search-history'
import { getPriceKnobs, rangeOfKnobs } from '@/features/search-filter/price-scale'
import { houseCard } from '../../fixtures/house-card'

describe('searches kept on the device', () => {
  const search = {
    filter: { rounds: [2 as const], sort: 'price_asc' as const },
    name: '二拍',
    total: 31,
    now: 100,
  }

  it('are known by what they ask for, whatever the order', () => {
    const kept = withSearch([], search)
    expect(isSaved(kept, { rounds: [2], sort: 'new_desc' })).toBe(true)
    expect(isSaved(kept, { rounds: [1] })).toBe(false)
    expect(readSearchFilter(kept[0]!)).toEqual({ rounds: [2] })
  })

  it('stand once each, the latest first, and can be given up', () => {
    const kept = withSearch(
      withSearch(withSearch([], search), { ...search, filter: { rounds: [1] }, name: '一拍' }),
      search,
    )
    expect(kept.map(one => one.name)).toEqual(['二拍', '一拍'])
    expect(withoutSearch(kept, { rounds: [1] }).map(one => one.name)).toEqual(['二拍'])
  })

  it('remember when they were looked at', () => {
    const kept = withSearch([], search)
    expect(withView(kept, kept[0]!, { total: 40, now: 200 })).toMatchObject([{ total: 40, seen_at: 200 }])
  })

  it('are named by their first conditions', () => {
    expect(searchName([])).toBe('全部房源')
    expect(searchName(['通州区', '200–400万', '2室', '有实勘'])).toBe('通州区 200–400万 2室 有实勘')
    // A condition is in the name in full, or counted.
    expect(searchName(['八通线', '350万以下', '2室', '低于挂牌均价 10%+', '无租约', '只看整套'])).toBe(
      '八通线 350万以下 2室 等 6 项',
    )
    expect(Array.from(searchName(['很长的小区名字'.repeat(5)])).length).toBe(30)
  })
})

describe('what was seen and searched', () => {
  it('stands once, the latest first, and not without end', () => {
    expect(withSeen([1, 2, 3], 3)).toEqual([3, 1, 2])
    expect(
      withSeen(
        Array.from({ length: 12 }, (_, i) => i),
        99,
      ),
    ).toHaveLength(12)
    expect(withWord(['望京', '梨园'], '梨园')).toEqual(['梨园', '望京'])
  })
})

describe('the price slider', () => {
  it.each([
    [{}, [0, 21]],
    [{ min: 200_000_000, max: 400_000_000 }, [4, 8]],
    [{ min: 1_200_000_000 }, [21, 21]],
    [{ max: 30_000_000 }, [0, 1]],
  ])('stands at the ends of %j', (range, knobs) => {
    expect(getPriceKnobs(range, 21)).toEqual(knobs)
  })

  it.each([
    [[0, 21], {}],
    [[4, 8], { min: 200_000_000, max: 400_000_000 }],
    [[4, 4], { min: 200_000_000, max: 250_000_000 }],
    [[21, 21], { min: 1_000_000_000 }],
  ] as const)('means a range that can hold lots at %j', (knobs, range) => {
    expect(rangeOfKnobs(knobs, 21)).toEqual(range)
  })
})

describe('lots brought up to date', () => {
  const page = (...list: ReturnType<typeof houseCard>[]) => ({
    list,
    total: list.length,
    page: 1,
    page_size: 20,
  })
  const [a, b] = [
    houseCard({ id: 1, status: 'ongoing', price: 100 }),
    houseCard({ id: 2, status: 'ongoing', price: 200 }),
  ]

  it('change where they stand; a page without news stays the same', () => {
    const pages = [page(a), page(b)]
    const fresh = withFresh(pages, [{ ...b, price: 300 }, a])
    expect(fresh[0]).toBe(pages[0])
    expect(fresh[1]?.list[0]?.price).toBe(300)
  })

  it('are those that run, and those whose hour has come', () => {
    const upcoming = houseCard({ status: 'upcoming', start_time: 1000, end_time: 2000 })
    expect([isDue(a, 0), isDue(upcoming, 999), isDue(upcoming, 1000), isDue(upcoming, 2000)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

test('a kept search takes another name, and keeps what it finds', () => {
  const searches = withSearch(withSearch([], { filter: { region_ids: [1] }, name: '甲', total: 1, now: 1 }), {
    filter: { region_ids: [2] },
    name: '乙',
    total: 2,
    now: 2,
  })
  const [second, first] = searches
  expect(renamed(searches, first!, ' 孩子上学 ')).toEqual([second, { ...first, name: '孩子上学' }])
  expect([nameError('甲'), nameError(''), nameError('  '), nameError('一'.repeat(31))]).toEqual([
    null,
    '名称为 1–30 个字',
    '名称为 1–30 个字',
    '名称为 1–30 个字',
  ])
})
