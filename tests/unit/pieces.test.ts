import { chunkSetData } from '@/platform/set-data/pieces'

interface Tree {
  sid: string
  cl: string
  v?: string
  cn?: Tree[]
}

let numbers = 0
/** A page tree with so many children at each level, and Chinese text at its leaves. */
const tree = ([children = 0, ...below]: number[]): Tree => ({
  sid: `_${(numbers += 1)}`,
  cl: 'press lot lot-row',
  ...(children > 0
    ? { cn: Array.from({ length: children }, () => tree(below)) }
    : { v: `第 ${numbers} 个房源，海淀区` }),
})

/** Like setData: creates a missing path. */
function set(data: Record<string, unknown>, changes: Record<string, unknown>) {
  for (const [path, value] of Object.entries(structuredClone(changes))) {
    const steps = path.replace(/\.?\[(\d+)\]/g, '.$1').split('.')
    const last = steps.pop() ?? ''
    const at = steps.reduce<Record<string, unknown>>((node, step) => {
      // A child whose parent does not exist yet would be lost.
      if (node[step] === undefined) throw new Error(`${path} comes before ${step}`)
      return node[step] as Record<string, unknown>
    }, data)
    if (Array.isArray(at) && Number(last) > at.length) throw new Error(`${path} leaves a gap`)
    at[last] = value
  }
  return data
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const before = { root: { cn: [tree([2, 1])] } }
const page = (): Record<string, unknown> => structuredClone(before)
const wide = tree([3, 40, 3, 4])
const deep = tree([1, 1, 1, 1, 30, 30])

test.each<[string, Record<string, unknown>]>([
  ['a page', { 'root.cn.[0]': wide }],
  ['a deep one', { 'root.cn.[0]': deep }],
  ['children alone', { 'root.cn.[0].cn': wide.cn }],
  [
    'some changes, large and small',
    { 'root.cn.[0].cn.[1]': wide, 'root.cn.[0].cl': 'is-on', 'root.cn.[1]': deep },
  ],
  [
    'many small ones',
    Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`root.cn.[0].p${i}`, '已选中'])),
  ],
])('%s: what is sent piece by piece comes to the whole, each of at most 16 KB', (_, changes) => {
  const pieces = chunkSetData(changes)
  expect(pieces.reduce(set, page())).toEqual(set(page(), changes))
  for (const piece of pieces) expect(bytes(piece)).toBeLessThanOrEqual(16 * 1024)
  // Few and full chunks: each costs the phone a transfer to its view.
  expect(pieces.length).toBeLessThanOrEqual(2 + (bytes(changes) * 1.5) / 14_000)
  expect(pieces.length).toBeGreaterThan(1)
})

test('what is small goes as it is, and nothing at all when nothing changed', () => {
  const changes = { 'root.cn.[0]': tree([2, 3]), 'root.cn.[0].cl': null, 'root.cn.[0].p1': undefined }
  expect(chunkSetData(changes)).toEqual([changes])
  expect(chunkSetData({})).toEqual([])
})

test('the first piece is the top of the page, and a child that cannot be cut goes whole', () => {
  const rows = { sid: 'rows', cl: '', lots: { title: Array.from({ length: 1000 }, () => '海淀区') } }
  const list = { ...tree([]), cn: [tree([4, 3]), rows, tree([4, 3])] }
  const pieces = chunkSetData({ 'root.cn.[0]': list }) as Record<string, Tree>[]
  expect(pieces.map(piece => Object.keys(piece))).toEqual([
    ['root.cn.[0]'],
    ['root.cn.[0].cn.[1]'],
    ['root.cn.[0].cn.[2]'],
  ])
  expect(pieces[0]?.['root.cn.[0]']?.cn).toEqual([list.cn[0]])
})
