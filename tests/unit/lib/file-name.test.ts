import { formatFileName } from '../../../src/lib/file-name'

test.each<[parts: Parameters<typeof formatFileName>[0], name: string]>([
  [['线索', '超时未联系', undefined, '看房', '2026-11-30'], '线索 超时未联系 看房 2026-11-30'],
  [['房源', false, '', null, 345], '房源 345'],
  [['文章', '税/费：<a>\\b|*?"', '2026-11-30'], '文章 税 费： a b 2026-11-30'],
  [['文章', '\u202egpj.exe', '长'.repeat(40)], `文章 gpj.exe ${'长'.repeat(30)}`],
])('a file is named by what it holds: %j', (parts, name) => {
  expect(formatFileName(parts)).toBe(name)
})
