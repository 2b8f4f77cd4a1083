import { counter } from '../../../server/demo/ids'
import { shotsOfLot, type ShotFacts } from '../../../server/demo/listings/write-albums'
import { FIRST_ASSET } from '../../../server/demo/ids'
import { lotIds, makeLots } from '../../../server/demo/lots/make-lots'
import { pickSceneLook, type Look } from '../../../server/demo/pictures/draw/light'
import { drawView, toRoomFinish, VIEWS } from '../../../server/demo/pictures/draw/views'
import { worldFor } from '../../../server/demo/world'

const flat: ShotFacts = {
  title: '青梧里3号楼1101室',
  house_type: 5,
  jushi: 2,
  ting: 1,
  has_elevator: true,
  decoration: '简装',
}
const captions = (facts: Partial<ShotFacts>) => shotsOfLot({ ...flat, ...facts }).map(shot => shot.caption)

describe('an album shows what the lot is', () => {
  test.each([
    [{ has_elevator: false }, '楼道，无电梯', '电梯厅'],
    [{ has_elevator: true }, '电梯厅', '楼道，无电梯'],
    [{ decoration: '毛坯' }, '客厅，毛坯', '客厅'],
    [{ decoration: '精装' }, '客厅', '客厅，毛坯'],
    [{ house_type: 6, jushi: null }, '车位', '客厅'],
    [{ house_type: 3, jushi: null }, '外观', '户型'],
    [{ house_type: 3, jushi: null }, '商铺内', '客厅'],
    [{ house_type: 4, jushi: null }, '办公区', '客厅'],
    [{ house_type: 1 }, '客厅', '电梯厅'],
    [{ ting: 0 }, '卧室', '客厅'],
    [{ title: '2号楼803室及地下一层储藏间（含1个产权车位）' }, '地下储藏间', '商铺内'],
    [{ title: '2号楼803室及地下一层储藏间（含1个产权车位）' }, '产权车位', '车位'],
  ])('%j: %s, not %s', (facts, there, missing) => {
    expect(captions(facts)).toContain(there)
    expect(captions(facts)).not.toContain(missing)
  })

  test('a caption names the room that is drawn', () => {
    const drawn: Record<string, string> = {
      客厅: 'room',
      卧室: 'bedroom',
      厨房: 'kitchen',
      地下储藏间: 'cellar',
      产权车位: 'bay',
      商铺内: 'shop',
      办公区: 'office',
      '楼道，无电梯': 'stair',
      电梯厅: 'stair',
      到地铁: 'street',
      总平: 'site',
    }
    const lots = [1, 2, 3, 4, 5, 6].flatMap(house_type =>
      [null, 2].flatMap(jushi =>
        [0, 1].flatMap(ting =>
          [true, false].map(has_elevator => ({ house_type, jushi, ting, has_elevator })),
        ),
      ),
    )
    for (const lot of lots)
      for (const { name, caption } of shotsOfLot({ ...flat, ...lot, title: '储藏间（含1个产权车位）' }))
        if (name.startsWith('view-')) expect(name).toBe(`view-${drawn[caption]}`)
  })

  test('a cellar has no window, a bedroom a bed and no sofa', () => {
    const facts = { seed: 7, hour: 10, floor: 3, decoration: '精装' }
    const [sofa, sky] = ['#7A8DA2', '#D9E5F0']
    expect(drawView(facts, 'room')).toContain(sofa)
    expect(drawView(facts, 'cellar')).not.toContain(sky)
    expect(new Set(VIEWS.map(view => drawView(facts, view))).size).toBe(VIEWS.length)
  })

  test('nothing is shown of a landing of which nothing is known', () => {
    const names = shotsOfLot({ ...flat, has_elevator: null }).map(shot => shot.name)
    expect(names).not.toContain('view-stair')
  })

  const facts = { seed: 7, hour: 10, floor: 3 }
  const differ = (view: 'room' | 'kitchen' | 'stair', a: object, b: object) =>
    drawView({ ...facts, ...a }, view) !== drawView({ ...facts, ...b }, view)
  test.each([
    ['stair', { has_elevator: true }, { has_elevator: false }],
    ['room', { decoration: '毛坯' }, { decoration: '简装' }],
    ['room', { decoration: '简装' }, { decoration: '精装' }],
    ['kitchen', { decoration: '毛坯' }, { decoration: '精装' }],
    ['room', { orientation: '北' }, { orientation: '南' }],
    ['room', { floor: 2 }, { floor: 22 }],
  ] as const)('%s: %j is another picture than %j', (view, a, b) => {
    expect(differ(view, a, b)).toBe(true)
  })

  test('a house without a lift has the rail of its stairs and no lift doors', () => {
    const [lift, doors] = [drawView({ ...facts, has_elevator: true }, 'stair'), '#B6C1CC']
    expect(lift).toContain(doors)
    expect(drawView({ ...facts, has_elevator: false }, 'stair')).not.toContain(doors)
  })

  test('only a furnished flat has furniture', () => {
    const sofa = '#7A8DA2'
    for (const decoration of ['毛坯', '简装', null])
      expect(drawView({ ...facts, decoration }, 'room')).not.toContain(sofa)
    expect(drawView({ ...facts, decoration: '精装' }, 'room')).toContain(sofa)
    expect(toRoomFinish(null)).toBe('plain')
  })
})

describe('covers', () => {
  const { communities } = worldFor(500)
  const made = makeLots({
    communities,
    total: 500,
    now: 1_790_000_000,
    ids: lotIds(),
    assets: counter(FIRST_ASSET),
  })
  // A list of open lots has one round per home; spaces of one car park differ only in their cars.
  const lots = [...new Map([...made].map(lot => [lot.asset_id, lot])).values()].filter(
    lot => lot.house_type !== 6,
  )
  const HOURS = [10, 17, 12, 8, 20, 14, 11, 9, 16, 13, 8, 17, 10, 12]
  type Seen = Look & { form: string }
  const look = ({
    id,
    community,
    house_type,
    building_type,
    total_floor,
    floor_no,
  }: (typeof lots)[number]): Seen => ({
    ...pickSceneLook({ seed: id, place: 700_000 + community.id, hour: HOURS[id % HOURS.length] ?? 10 }),
    form: `${house_type} ${building_type} ${floor_no}/${total_floor}`,
  })
  const differences = (a: Seen, b: Seen) =>
    (Object.keys(a) as (keyof Seen)[]).filter(key => a[key] !== b[key]).length

  test.each([
    ['newest first', (lot: (typeof lots)[number]) => -lot.id],
    ['by start', (lot: (typeof lots)[number]) => lot.start_time],
    ['by price', (lot: (typeof lots)[number]) => lot.start_price],
    ['by area', (lot: (typeof lots)[number]) => lot.area],
  ])('of neighbours in a list are not alike, %s', (_, key) => {
    const list = [...lots].sort((a, b) => key(a) - key(b)).map(look)
    const pairs = list.slice(1).map((one, i) => differences(one, list[i] ?? one))
    expect(pairs.filter(total => total === 0)).toEqual([])
    expect(pairs.filter(total => total < 2).length).toBeLessThan(pairs.length / 50)
  })

  test('of twenty in a list no two are alike, wherever it begins', () => {
    const list = [...lots].sort((a, b) => b.id - a.id).map(look)
    for (let from = 0; from + 20 <= list.length; from += 20) {
      const twenty = list.slice(from, from + 20)
      for (const [i, one] of twenty.entries())
        for (const other of twenty.slice(i + 1)) expect(differences(one, other)).toBeGreaterThan(0)
    }
  })

  test('of one community are built alike, each from its own side', () => {
    const looks = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => pickSceneLook({ seed, place: 9, hour: 10 }))
    expect(new Set(looks.map(({ style, season, skyline }) => `${style}${season}${skyline}`)).size).toBe(1)
    expect(new Set(looks.map(({ angle }) => angle)).size).toBeGreaterThan(3)
  })
})
