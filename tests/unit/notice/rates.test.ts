import { readNotice } from '../../../server/notice/read-notice'

/** A rate, a price or a floor next to a share is neither a share nor cancels one. */
const readCoOwnerValue = (text: string) =>
  readNotice([{ key: 'special', title: '特别提示', text }]).find(({ kind }) => kind === 'co_owner')?.value

test.each([
  '税费：契税3%、产权登记费由买受人承担。',
  '过户税费：契税（3%）、印花税（0.05%）及不动产权证工本费由买受人承担。',
  '买受人须按成交总额3%缴纳契税后办理产权证。',
  '逾期付款的，按每日0.05%支付违约金后方可办理产权过户。',
  '首付比例不低于20%的产权房。',
])('%s is no share', text => {
  expect(readCoOwnerValue(text)).toBe('unstated')
})

test.each([
  '拍卖标的：张三名下望京西园301室房屋二分之一份额，评估价288万元。',
  '标的物：301室50%份额（评估价：288万元）。',
  '拍卖标的：301室二分之一份额，以评估价的70%起拍。',
])('%s is one', text => {
  expect(readCoOwnerValue(text)).toBe('yes')
})
