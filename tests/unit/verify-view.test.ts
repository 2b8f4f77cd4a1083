import { messageCodeIn } from '@/contract/verify-rules'
import {
  parseVerifyKind,
  KIND_WORDS,
  findWarningSigns,
  getVerdictTips,
  TIPS,
} from '@/domain/verify/verify-view'

test.each([
  ['00A3-7K2Q9', '00A3-7K2Q9'],
  ['ooa3 7k2q9', '00A3-7K2Q9'],
  ['００Ａ３－7K2Q9'.replace('－', '-'), '00A3-7K2Q9'],
  ['您关注的「一套」30 分钟后开拍：01-16 12:00，核验码00A3-7K2Q9。', '00A3-7K2Q9'],
  ['核验码：1LI3-7K2QO', '1113-7K2Q0'],
  ['内部价 240 万', null],
  ['', null],
  ['A'.repeat(500), null],
])('%s holds the code %s', (typed, code) => {
  expect(messageCodeIn(typed)).toBe(code)
})

test.each([
  ['您关注的房源已申请内部价 240 万，请将诚意金 5 万转至 6222****0000', 3],
  ['请把验证码告诉客服，并共享屏幕', 2],
  ['加我微信详谈', 1],
  ['您关注的「青梧里」30 分钟后开拍：11-20 10:00，核验码00A3-7K2Q9。', 0],
])('%s has %s signs of a fraud', (text, total) => {
  expect(findWarningSigns(text)).toHaveLength(total)
})

test('what to do follows from the verdict, and an unknown kind is the first', () => {
  expect(getVerdictTips('not_ours')[1]?.title).toContain('96110')
  expect(getVerdictTips('unknown')[1]?.text).toContain('12368')
  expect(getVerdictTips('ours')).toBe(TIPS)
  expect(parseVerifyKind('nobody')).toBe('agent')
  for (const { field, help } of Object.values(KIND_WORDS)) expect([field, help].every(Boolean)).toBe(true)
})
