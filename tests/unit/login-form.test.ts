import fc from 'fast-check'
import { ruleIssues } from '@/contract/forms'
import { phoneDigits, spacedPhone } from '@/lib/phone-text'

describe('login form', () => {
  it.each([
    ['138 0000 0001', '13800000001'],
    ['+86 138-0000-0001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['86138', '86138'],
    ['abc', ''],
  ])('reads the phone in %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
  })

  it('keeps the digits whatever way they are spaced', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), digits => phoneDigits(spacedPhone(digits)) === digits),
    )
  })

  it('says what is wrong by the shared rules', () => {
    expect(
      ruleIssues({ phone: '123', code: '1234', agree: false }, ['phone', 'code', 'agree']).map(
        ({ field, message, isMissing }) => [field, message, isMissing],
      ),
    ).toEqual([
      ['phone', '还差 8 位，应为 11 位', false],
      ['code', '请输入 6 位数字验证码', false],
      ['agree', '请先阅读并同意协议', true],
    ])
    expect(ruleIssues({ phone: '13800000001' }, ['phone'])).toEqual([])
    expect(ruleIssues({ phone: '138000000' }, ['phone'])).toMatchObject([
      { message: '还差 2 位，应为 11 位' },
    ])
  })
})
