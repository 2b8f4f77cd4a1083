import { badField } from '../../http/errors'

/** Names that pretend to be us or an authority, and the plainest abuse. Compared in small letters without spaces and marks. */
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

/** The nickname, or 1004: no phone number, no link, none of the refused words. Length and control characters are checked before. */
export function checkedNickname(nickname: string): string {
  const refuse = (message: string) => badField({ field: 'nickname', message })
  const plain = nickname.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (/\d{7,}/.test(plain.replace(/[^\d]/g, '')) || /1[3-9]\d{9}/.test(plain))
    throw refuse('昵称不能含电话号码')
  if (/https?:|www\.|\.(com|cn|net|top|xyz|vip)\b/i.test(nickname)) throw refuse('昵称不能含网址')
  if (REFUSED.some(word => plain.includes(word))) throw refuse('这个昵称不能使用')
  return nickname
}
