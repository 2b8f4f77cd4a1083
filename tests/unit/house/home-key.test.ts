import { areOtherHomes, parseHomeKey } from '@/lib/home-key'

const HERE = { building: '3', unit: '2', room: '1101' }

test.each([
  '北京市通州区梨园演示街18号青梧里3号楼2单元1101室',
  '通州区青梧里 3 号楼 2 单元 1101 号',
  '青梧里三号楼二单元1101',
  '青梧里３号楼２单元１１０１室',
  '青梧里3#楼2单元11层1101室',
  '青梧里3栋2单元1101',
  '青梧里3幢2门1101户',
  '青梧里3-2-1101',
  '青梧里 03－2－1101',
  '青梧里3号楼2单元1101室及地下一层储藏间（含1个产权车位）',
])('%s is the same home', address => {
  expect(parseHomeKey(address)).toEqual(HERE)
})

test.each([
  ['青梧里3号楼1101室', { building: '3', unit: null, room: '1101' }],
  ['青梧里3-1101', { building: '3', unit: null, room: '1101' }],
  ['亦庄知序中心B座1706', { building: 'b', unit: null, room: '1706' }],
  ['青梧里十二号楼404室', { building: '12', unit: null, room: '404' }],
  ['演示街18号院5号楼1单元302', { building: '5', unit: '1', room: '302' }],
  ['演示街18号，5号楼302室', { building: '5', unit: null, room: '302' }],
])('%s lacks its unit', (address, key) => {
  expect(parseHomeKey(address)).toEqual(key)
})

test.each([
  '青梧里地下车库B1-217车位',
  '顺义区明砚墅16号楼',
  '青梧里某室',
  '青梧里3号楼2单元1101室储藏间',
  '青梧里3号楼2单元1101室的车位',
  '',
])('%s names no home', address => {
  expect(parseHomeKey(address)).toBeNull()
})

test.each([
  ['3号楼2单元1101室', '3-2-1101', false],
  ['3号楼2单元1101室', '3号楼1101室', false],
  ['3号楼2单元1101室', '3号楼2单元1102室', true],
  ['3号楼2单元1101室', '3号楼1单元1101室', true],
  ['3号楼2单元1101室', '13号楼2单元1101室', true],
  ['3号楼2单元1101室', '某室', false],
])('%s and %s', (a, b, areOther) => {
  expect(areOtherHomes(a, b)).toBe(areOther)
  expect(areOtherHomes(b, a)).toBe(areOther)
})

test.each([
  ['青梧里3号楼301、302室', { building: '3', unit: null, room: '301、302' }],
  ['青梧里3号楼2单元301室，302室', { building: '3', unit: '2', room: '301、302' }],
  ['青梧里3号楼301室和302室', { building: '3', unit: null, room: '301、302' }],
  ['青梧里3-2-1101、1102', { building: '3', unit: '2', room: '1101、1102' }],
  ['青梧里3号楼301-305室', { building: '3', unit: null, room: '301-305' }],
  ['青梧里3号楼301、5号楼402室', { building: '3、5', unit: null, room: '301、402' }],
  ['青梧里3号楼301室及15号楼402室', { building: '3、15', unit: null, room: '301、402' }],
])('%s are several homes', (address, key) => {
  expect(parseHomeKey(address)).toEqual(key)
  expect(areOtherHomes(address, '青梧里3号楼2单元301室')).toBe(true)
})
