import { readNotice } from '../../../server/notice/read-notice'

const said = (text: string, kind: string) =>
  readNotice([{ key: 'guide', title: '竞买须知', text }]).find(flag => flag.kind === kind)?.value

test.each([
  [
    'what the debtor alone claims denies nothing',
    '以下内容系被执行人单方陈述，本院未予核实：房屋未出租；户口已全部迁出。',
    'hukou',
    'unstated',
  ],
  [
    'what the court has found counts again',
    '以下内容系被执行人单方陈述，本院未予核实：房屋未出租。以下内容系本院查明：户口已全部迁出。',
    'hukou',
    'no',
  ],
  [
    'an empty field that means no material denies nothing',
    '本标的已知瑕疵清单——“无”字仅表示本院未收到相关材料，不代表不存在：租赁：无；居住权：无；违建：无；非正常死亡：无。',
    'illegal_build',
    'unstated',
  ],
  ['bullets separate rows', '●占用：空置●租赁：无●户口：不详●凶宅：否●违建：无', 'unnatural_death', 'no'],
  [
    'an older notice that is corrected',
    '原公告称房屋由被执行人居住，现家属亦已搬离，房屋无人居住。',
    'occupied',
    'no',
  ],
  [
    'a rumour that is corrected',
    '来信反映“拍卖的只是一半产权”，属误解，本次拍卖的是整套产权。',
    'co_owner',
    'no',
  ],
  [
    'a matter that is set aside',
    '另有竞买人问及三单元曾有人坠楼一事，该事与本标的（一单元）无关。',
    'unnatural_death',
    'unstated',
  ],
  ['each side pays its own', '税费上，原业主的由原业主缴，竞得人的由竞得人缴。', 'tax_bearer', 'no'],
  ['a question about the policy', '当地有无限购政策，请自行咨询住建部门。', 'purchase_limit', 'unstated'],
])('%s', (_, text, kind, value) => {
  expect(said(text, kind)).toBe(value)
})
