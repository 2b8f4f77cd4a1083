/** Validation rules of user input, shared: the form shows the message, the server rejects by the same rule. */
export interface FormRule {
  label: string
  test: (value: string) => boolean
  message: string
}

const chars = (value: string) => Array.from(value.trim()).length

export const PHONE_PATTERN = /^1[3-9]\d{9}$/
/** Code of a saved calculation; demo calculations have numeric codes. */
export const CASE_CODE_PATTERN = /^[a-z0-9]{1,20}$/
export const CODE_PATTERN = /^\d{6}$/
export const PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/
/** Loose e-mail check; the confirmation mail verifies the address. */
export const MAIL_PATTERN = /^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+$/
export const INVITE_PATTERN = /^[A-HJ-NP-Za-hj-np-z2-9]{4,16}$/

/** Invisible characters, and those that reverse the text around them. */
export const INVISIBLE =
  // eslint-disable-next-line no-misleading-character-class -- each sign stands for itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb]/

export const FORM_RULES = {
  phone: { label: '手机号', test: v => PHONE_PATTERN.test(v), message: '请输入 11 位大陆手机号' },
  code: { label: '验证码', test: v => CODE_PATTERN.test(v), message: '请输入 6 位数字验证码' },
  password: { label: '密码', test: v => PASSWORD_PATTERN.test(v), message: '密码为 8–20 位，须含字母和数字' },
  nickname: {
    label: '昵称',
    test: v => chars(v) >= 2 && chars(v) <= 16 && !INVISIBLE.test(v),
    message: '昵称为 2–16 个字，不能含看不见的字符',
  },
  feedback: { label: '内容', test: v => chars(v) >= 5 && chars(v) <= 500, message: '请填写 5–500 字' },
  name: { label: '称呼', test: v => chars(v) >= 1 && chars(v) <= 16, message: '称呼为 1–16 个字' },
  note: { label: '备注', test: v => chars(v) <= 500, message: '备注不超过 500 字' },
  keyword: { label: '关键词', test: v => chars(v) >= 1 && chars(v) <= 50, message: '关键词为 1–50 个字' },
  agree: { label: '协议', test: v => v === '1', message: '请先阅读并同意协议' },
} satisfies Record<string, FormRule>

export type FormField = keyof typeof FORM_RULES

/** Returns the errors of these values in the order of `fields`; a checked box counts as '1'. */
export function ruleIssues<Field extends FormField>(
  values: Readonly<Record<Field, string | boolean>>,
  fields: readonly Field[],
): { field: Field; message: string; isMissing: boolean }[] {
  return fields.flatMap(field => {
    const value = values[field]
    const text = typeof value === 'string' ? value : value ? '1' : ''
    if (FORM_RULES[field].test(text)) return []
    const message = field === 'phone' ? phoneMessage(text) : FORM_RULES[field].message
    return [{ field, message, isMissing: text === '' }]
  })
}

/** Returns 还差 2 位 instead of the rule while a number is incomplete. */
function phoneMessage(phone: string): string {
  const missing = 11 - phone.length
  return phone !== '' && missing > 0 && /^1[3-9]?\d*$/.test(phone)
    ? `还差 ${missing} 位，应为 11 位`
    : FORM_RULES.phone.message
}

/** Seconds before another SMS code may be requested. */
export const CODE_RESEND_SECONDS = 60

/** 13800000001 → 138****0001; masks anything else completely. */
export function maskPhone(phone: string): string {
  return PHONE_PATTERN.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****'
}
