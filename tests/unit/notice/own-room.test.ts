import type { RiskKind, RiskValue } from '../../../src/contract/codes'
import { readNotice } from '../../../server/notice/read-notice'

/** The lot's title or address names its own room: statements about another room do not apply. */
const readRiskValue = (lot: string, text: string, kind: RiskKind, word: 'title' | 'address' = 'title') =>
  readNotice([{ key: 'guide', title: '竞买须知', text }], { [word]: lot }).find(flag => flag.kind === kind)
    ?.value

const CASES: [lot: string, text: string, kind: RiskKind, value: RiskValue][] = [
  ['朝阳区望京西园3号楼301室', '302室户口已迁出。', 'hukou', 'unstated'],
  ['朝阳区望京西园3号楼302室', '302室户口已迁出。', 'hukou', 'no'],
  ['朝阳区望京西园3号楼302室', '302室户口未迁出。', 'hukou', 'yes'],
  ['朝阳区望京西园3号楼301室', '302室有户口未迁出。', 'hukou', 'unstated'],
  ['望京西园3号楼', '302室户口已迁出。', 'hukou', 'no'],
  ['望京西园别墅', '302室户口未迁出。', 'hukou', 'yes'],
  ['建国路88号别墅', '302室户口未迁出。', 'hukou', 'yes'],
  ['望京西园3幢302号', '302号户口已迁出。', 'hukou', 'no'],
  ['望京西园3幢301号', '302号户口已迁出。', 'hukou', 'unstated'],
  ['望京西园3-302', '3-302户口已迁出。', 'hukou', 'no'],
  ['望京西园3-301', '3-302户口已迁出。', 'hukou', 'unstated'],
  ['望京西园3幢2单元302', '302室户口已迁出。', 'hukou', 'no'],
  ['望京西园3幢2单元301', '3幢2单元302户口已迁出。', 'hukou', 'unstated'],
  ['望京西园3幢2单元302', '3幢3单元302室户口已迁出。', 'hukou', 'unstated'],
  ['望京西园3幢2单元302', '5幢2单元302室户口未迁出。', 'hukou', 'unstated'],
  ['望京西园三号楼302室', '3号楼302室户口未迁出。', 'hukou', 'yes'],
  ['望京中心A座1203', '1203室现由租户承租。', 'lease', 'yes'],
  ['望京中心A座1203', 'A座1204现由租户承租。', 'lease', 'unstated'],
  ['望京中心A座1203', 'B座1203室现由租户承租。', 'lease', 'unstated'],
  // A座 may be 1号楼: unknown, so the statement counts.
  ['望京中心A座1203', '1号楼1203室现由租户承租。', 'lease', 'yes'],
  ['望京西园12层03室', '1203室户口未迁出。', 'hukou', 'yes'],
  ['望京西园3号楼301、302室', '302室户口未迁出。', 'hukou', 'yes'],
  ['望京西园3号楼301-305室', '303室户口未迁出。', 'hukou', 'yes'],
  ['望京西园3号楼301-305室', '306室户口未迁出。', 'hukou', 'unstated'],
  ['望京西园301（50%份额）', '302室户口未迁出。', 'hukou', 'unstated'],
  ['望京西园3号楼301室', '301室、302室均已腾空。', 'occupied', 'no'],
  ['望京西园3号楼301室', '302室已腾空，301室有人居住。', 'occupied', 'yes'],
  ['望京西园3-301', '3-302已腾空，3-301有人居住。', 'occupied', 'yes'],
  ['望京西园3号楼301室', '被执行人现居住在青年路5号楼502室。', 'occupied', 'unstated'],
  ['望京西园3号楼301室', '现由302室业主占用。', 'occupied', 'yes'],
  ['望京西园3号楼301室', '请至本院305室办理，房屋现有租户。', 'lease', 'yes'],
  ['望京西园3号楼301室', '拍卖标的：望京西园3号楼301室（原101室）。101室有户口未迁出。', 'hukou', 'yes'],
  ['望京西园3号楼301室', '本标的周边302室无租赁。', 'lease', 'unstated'],
  ['望京西园3号楼301室', '（2023）京0105执3021号裁定，房屋现有租户。', 'lease', 'yes'],
]
test.each(CASES)('%s: %s', (lot, text, kind, value) => {
  expect(readRiskValue(lot, text, kind)).toBe(value)
  expect(readRiskValue(lot, text, kind, 'address')).toBe(value)
})
test('without the lot’s words it counts', () =>
  expect(
    readNotice([{ key: 'guide', title: '竞买须知', text: '302室户口未迁出。' }]).find(
      flag => flag.kind === 'hukou',
    )?.value,
  ).toBe('yes'))
