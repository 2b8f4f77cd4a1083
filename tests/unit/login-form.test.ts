import fc from 'fast-check'
import { errorsOf } from '@/features/login/form-errors'
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
    expect(errorsOf({ phone: '123', code: '1234', agree: '0' }, ['phone', 'code', 'agree'])).toEqual({
      phone: '请输入 11 位大陆手机号',
      code: '请输入 6 位数字验证码',
      agree: '请先阅读并同意协议',
    })
    expect(errorsOf({ phone: '13800000001' }, ['phone'])).toEqual({})
  })
})
