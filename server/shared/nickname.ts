import { INVISIBLE } from '../../src/contract/forms'
import { badField } from '../errors/api-error'
import { foldText, wordsIn } from '../adapters/fold-text'

/** Names that impersonate us or an authority, and plain abuse. Compared by visual form. */
const REFUSED = [
  '官方',
  '客服',
  '管理员',
  '法院',
  '法官',
  '拍卖行',
  '银行',
  '公安',
  '警察',
  '政府',
  '系统消息',
  '专家经理',
  'admin',
  'official',
  'system',
  '微信',
  '加v',
  '代办',
  '贷款办理',
  '傻逼',
  '煞笔',
  '操你',
  '妈的',
  '去死',
  '约炮',
  '赌博',
  '毒品',
  '枪支',
  'fuck',
  'shit',
]

/** Returns why a name may not be shown to others; null if it may. */
export function nameFault(name: string): string | null {
  if (INVISIBLE.test(name) || /\p{Cf}/u.test(name)) return '不能含看不见的字符'
  if (!/[\p{L}\p{N}]/u.test(name)) return '要有文字或数字'
  const folded = foldText(name)
  const digits = folded.replace(/[^\d]/g, '')
  if (/\d{7,}/.test(digits) || /1[3-9]\d{9}/.test(digits)) return '不能含电话号码'
  if (/https?:|www\.|\.(com|cn|net|top|xyz|vip)\b/i.test(folded)) return '不能含网址'
  return wordsIn(name, REFUSED).length > 0 ? '这个名字不能使用' : null
}

/** Throws 1004 at the field for a name that others may not be shown; the length is checked earlier. */
export function checkedName(field: string, name: string): void {
  const fault = nameFault(name)
  if (fault !== null) throw badField({ field, message: fault })
}
