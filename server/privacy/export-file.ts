// Data export of a member as JSON and HTML. The tables and row conditions come from the erasure rules in personal.ts, so that a new table
// appears without further code. Credentials, internal columns, columns about other people and managers' notes are removed; each table is
// limited to its newest rows.

import { toBeijingDay, shortTime } from '../../src/lib/dates'
import type { Database } from '../db/database'
import { bound } from './erase'
import { namedColumns, PERSONAL } from './personal'

/** Tables of a member that contain nothing about them, or only credentials. */
const WITHHELD_TABLES: Readonly<Record<string, string>> = {
  sms_code: 'codes, hashed',
  recovery_code: 'codes, hashed',
  factor_challenge: 'what a session is asked',
  openid_handle: 'keys to a platform',
  idempotency: 'answers kept for a repeat',
  outbox: 'what the stand-ins of development were given',
  undo_row: 'what was deleted some minutes ago',
  data_export: 'this file',
}
/** Columns with keys, or internal to a row's processing. */
const WITHHELD =
  /hash$|token|sealed|public_key|credential_id|last_step|counter|merge_key|calendar_|leased_until|limit_at|refusals|^error$|keywords|grams/
/** Columns about other people, by table. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  users: ['wx_openid', 'bd_openid', 'unionid', 'invited_by'],
  trace: ['share_uid'],
  feedback: ['answered_by'],
  desk_case: ['owner_uid'],
  desk_case_event: ['uid'],
  audit: ['uid'],
  staff_invite: ['invited_by'],
  staff_leave: ['lead_agent_id', 'lot_agent_id', 'ask_agent_id', 'by_uid'],
  member_look: ['by_uid'],
  member_block: ['by_uid', 'ended_by'],
  person_request: ['created_by', 'identity_by', 'closed_by'],
  agent: ['licence_checked_by'],
  lead_record: ['uid'],
  board: ['owner_uid', 'ceiling_by'],
  board_note: ['asked_uid'],
  ask_report: ['answer_id'],
}
/** Maximum rows per table; the file states that older ones are left out. */
const MAX_ROWS = 5000

const TITLES: Readonly<Record<string, string>> = {
  users: '资料与绑定',
  follow: '关注',
  remind: '提醒',
  remind_setting: '提醒设置',
  look: '浏览记录',
  member_hidden: '隐藏的房源',
  share: '分享',
  im_chat: '微聊',
  recommend: '为我推荐',
  score_record: '积分明细',
  goods_order: '积分兑换',
  consent: '注册时的同意',
  consent_choice: '同意与收回',
  feedback: '意见反馈（旧）',
  desk_case: '投诉与反馈',
  desk_case_event: '投诉与反馈的进展',
  qualification_log: '购房资格自测记录',
  member_situation: '我的购房情况',
  eligibility_answer: '购房资格自测回答',
  message: '发给我的消息',
  inbox: '站内消息',
  my_bid: '我的出价',
  practice: '竞拍练习',
  board: '家人看板',
  board_member: '参加的看板',
  board_lot: '看板里的房源',
  board_note: '看板留言',
  board_vote: '看板投票',
  won_lot: '拍到的房源',
  won_step: '拍到之后的清单',
  my_calculation: '我的测算',
  lot_report: '房源报告',
  bid_limit: '我的上限',
  session: '登录设备',
  second_factor: '登录验证方式',
  lead: '咨询、带看与委托',
  lead_record: '咨询的进展',
  lead_visit: '带看',
  service_contract: '服务合同',
  demand_unfit: '说过不合适的房源',
  ask: '提问',
  ask_report: '举报',
  answer_useful: '觉得有用的回答',
  agent: '顾问名片',
  agent_review: '对顾问的评价',
  agent_estimate: '估价账本',
  agent_terms: '收费与退款',
  house_check: '实勘',
  audit: '对我账号的操作',
  staff: '工作资料',
  desk_view: '编辑台的视图',
  staff_invite: '工作邀请',
  staff_leave: '停用日',
  member_look: '管理员按手机号查看',
  member_block: '发言限制',
  person_request: '数据请求',
  action_log: '分享与拨打',
  trace: '访问',
  visitor_session: '访问的开始',
  picture: '上传的图片',
  poster: '海报',
}

export interface ExportPart {
  table: string
  title: string
  rows: Record<string, unknown>[]
  /** True if there are older rows. */
  isCut: boolean
}

/** Returns all rows that the rules of personal.ts assign to the member, table by table; new tables are included automatically. */
export async function exportParts(db: Database, uid: number): Promise<ExportPart[]> {
  const member = await db.one<{
    phone: string | null
    wx_openid: string | null
    bd_openid: string | null
    unionid: string | null
  }>('select phone, wx_openid, bd_openid, unionid from users where uid = $1', [uid])
  if (!member) return []
  const openids = [member.wx_openid, member.bd_openid, member.unionid].filter(id => id !== null)
  const values = [uid, member.phone ?? '', openids, 0]
  const parts: ExportPart[] = []
  for (const table of new Set(PERSONAL.map(rule => rule.table))) {
    if (Object.hasOwn(WITHHELD_TABLES, table)) continue
    const where = [...new Set(PERSONAL.filter(rule => rule.table === table).map(rule => rule.where))]
    const newest = namedColumns(table).includes('id') ? 'order by t.id desc' : ''
    const statement = bound(
      `select to_jsonb(t) as row from ${table} t where ${where.map(one => `(${one})`).join(' or ')} ${newest} limit ${MAX_ROWS + 1}`,
      values,
    )
    const rows = await db.query<{ row: Record<string, unknown> }>(statement.text, statement.values)
    parts.push({
      table,
      title: TITLES[table] ?? table,
      rows: rows.slice(0, MAX_ROWS).map(({ row }) => shown(table, row)),
      isCut: rows.length > MAX_ROWS,
    })
  }
  return parts
}

function shown(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(row).filter(
    ([name]) => !WITHHELD.test(name) && !OF_OTHERS[table]?.includes(name),
  )
  const own = Object.fromEntries(kept)
  // Managers' notes about a person belong to the managers.
  if (table === 'desk_case_event' && own.is_public !== true) return { ...own, text: undefined }
  if (table === 'lead_visit') return { ...own, note: undefined }
  if (table === 'lead') return { ...own, next_step: undefined }
  return table === 'lead_record' && own.by !== 'member' ? { ...own, note: undefined } : own
}

interface About {
  brand: string
  uid: number
  at: number
}

export const jsonFile = (parts: readonly ExportPart[], { brand, uid, at }: About): string =>
  JSON.stringify(
    {
      about: `${brand}：用户 ${uid} 的个人数据`,
      made_at: at,
      units: '金额单位为分，时间为 Unix 秒',
      parts: parts.map(({ table, title, rows, isCut }) => ({
        table,
        title,
        total: rows.length,
        ...(isCut && { note: `只列最近 ${MAX_ROWS} 条` }),
        rows,
      })),
    },
    null,
    1,
  )

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (text: string) => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)

/** Recognizes times by their column names. */
function cell(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && /(_at|_time|^at|_until)$/.test(name) && value > 1e9)
    return `${toBeijingDay(value)} ${shortTime(value).split(' ').at(-1) ?? ''}`
  if (typeof value === 'boolean') return value ? '是' : '否'
  return plain(typeof value === 'string' ? value : JSON.stringify(value))
}

function renderExportTable({ title, rows, isCut }: ExportPart): string {
  const names = Object.keys(rows[0] ?? {})
  const head = names.map(name => `<th>${plain(name)}</th>`).join('')
  const body = rows
    .map(row => `<tr>${names.map(name => `<td>${cell(name, row[name])}</td>`).join('')}</tr>`)
    .join('\n')
  return `<h2>${plain(title)}（${rows.length}${isCut ? '，只列最近的' : ''}）</h2>\n<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
}

/** Returns one page that loads nothing from elsewhere. */
export function htmlFile(parts: readonly ExportPart[], { brand, uid, at }: About): string {
  const full = parts.filter(({ rows }) => rows.length > 0)
  const empty = parts.filter(({ rows }) => rows.length === 0)
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>我的数据</title>
<style>body{margin:24px;font:14px/1.6 sans-serif;color:#16213a}h2{margin:28px 0 8px;font-size:16px}div{overflow-x:auto}table{border-collapse:collapse;font-size:12px}th,td{border:1px solid #d8dce5;padding:4px 8px;text-align:left;vertical-align:top}</style></head>
<body><h1>${plain(brand)}：我的数据</h1><p>用户 ${uid}，${toBeijingDay(at)} 备好。金额单位为分。</p>
${full.map(renderExportTable).join('\n')}
<h2>没有记录的</h2><p>${empty.map(({ title }) => plain(title)).join('、')}</p></body></html>
`
}
