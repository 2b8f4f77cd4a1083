// Renders the audit log in words. The log holds entity types, actions and fields by their technical names; the tables here map them to
// Chinese labels, and `changedValue` formats values by type and field. A name without a label falls back to itself or to a generic word, so
// that new calls never break the page.

import { CASE_OUTCOME_LABELS, CASE_STATE_LABELS } from '@/contract/case-rules'
import { LEAD_STATUS_LABELS } from '@/contract/codes'
import { CONTRACT_STATE_LABELS } from '@/contract/record-rules'
import { PAPER_LABELS } from '@/contract/paper-rules'
import { PERMISSIONS } from '@/contract/permissions'
import { FAULT_ROWS, FAULTS } from '@/contract/quality-rules'
import { ROLE_LABELS } from '@/contract/roles'
import type { DeskBanner } from '@/contract/content/cards'
import type { Result } from '@/contract/endpoints'
import { getOwnValue } from '@/lib/own'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { findBannerPlace } from './banner-view'
import { STATE_WORDS } from './desk-view'
import { formatMinute } from './lead-rule-view'
import { actionWords as lotActionWords, fieldWords, valueWords } from './lot-page'
import { PAIR_STATE_WORDS } from './use-assets'
import { IMPORT_KIND_LABELS, IMPORT_STATE_WORDS } from './use-imports'

export type DeskChange = Result<'desk/changes'>['list'][number]
type Value = DeskChange['fields'][number]['before']

/** Entities changed at the desk, by the name in the audit log. */
const THINGS: Record<string, string> = {
  house: '房源',
  house_check: '实勘',
  house_group: '房源分组',
  xiaoqu: '小区',
  lead: '线索',
  lead_rule: '线索分配规则',
  desk_view: '列表视图',
  article: '文章',
  story: '来信与大事记',
  report: '报告',
  wiki: '词条',
  ask: '问题',
  answer: '回答',
  banner: '广告位',
  marketing_page: '营销页',
  video: '视频',
  finance_rule: '税费与利率',
  law_article: '条文',
  legal_text: '协议与运营者',
  user: '用户',
  agent: '顾问',
  staff_invite: '员工邀请',
  custom_role: '自定义角色',
  open_key: '开放数据密钥',
  person_request: '数据请求',
  desk_case: '投诉与反馈',
  import_batch: '导入',
  import_pull: '定时取文件',
  message: '消息',
  client_error: '程序报错',
  job: '定时任务',
  desk: '编辑台开关',
  asset_pair: '同一套判定',
  quality_step: '数据告警线',
  lead_visit: '带看',
  service_contract: '服务合同',
  lot_paper: '材料',
}
/** Kinds for the filter; ids of Narrow start at 1. */
export const CHANGE_KINDS = Object.entries(THINGS).map(([key, name], at) => ({ key, id: at + 1, name }))
export const thingWords = (type: string): string => getOwnValue(THINGS, type) ?? type

const ACTIONS: Record<string, string> = {
  'desk/state': '改状态',
  'desk/file': '改分组或标签',
  'desk/review': '审读',
  'desk/remark': '批注',
  'desk/close-remark': '处理批注',
  'desk/ask-agents': '请顾问回答',
  'desk/hand-over': '自动转交开关',
  'desk/merge-ask': '合并问题',
  'desk/decide': '确认或退回',
  'desk/save-video': '修改视频',
  'desk/settle-client-error': '处理报错',
  'desk/job-run': '立即执行',
  'desk/dead-letter': '处理失败任务',
  'desk/licence-check': '核对执业证',
  'desk/staff-invite': '邀请',
  'desk/staff-invite-again': '重发邀请',
  'desk/staff-invite-withdraw': '撤回邀请',
  'staff/join': '接受邀请',
  'desk/staff-role': '改角色',
  'desk/custom-role-save': '改自定义角色',
  'desk/custom-role-remove': '删除自定义角色',
  'desk/open-key-add': '新建密钥',
  'desk/open-key-end': '收回密钥',
  'user/role-set': '改角色',
  'desk/staff-sessions-end': '退出登录',
  'desk/staff-hand-over': '交接',
  'desk/staff-disable': '停用',
  'desk/staff-leave': '设置停用日',
  'desk/staff-leave-cancel': '取消停用日',
  'desk/staff-enable': '恢复',
  'staff/factor-reset': '重置登录保护',
  'desk/member-look': '查会员',
  'desk/member-block': '限制发言',
  'desk/member-unblock': '解除限制',
  'user/list': '查看用户列表',
  'desk/person-request-add': '登记请求',
  'desk/person-request-identify': '核对身份',
  'desk/person-request-finish': '办理',
  'desk/person-request-refuse': '拒绝',
  'desk/case-open': '登记',
  'desk/case-take': '接手',
  'desk/case-note': '备注',
  'desk/case-grade': '定级',
  'desk/case-settle': '回复或结案',
  'desk/import-upload': '上传',
  'desk/import-map': '对列',
  'desk/import-place': '选表和表头',
  'desk/import-words': '定来源用词',
  'desk/import-create': '新建缺的地方',
  'desk/import-pull-save': '定时取文件',
  'desk/import-pull-remove': '不再定时取文件',
  'desk/import-delete': '删除批次',
  'desk/import-run': '执行导入',
  'desk/import-stop': '暂停导入',
  'desk/import-undo': '撤销导入',
  'desk/import-decide': '处理存疑的行',
  'desk/leads-merge': '合并线索',
  'desk/lead-follow': '跟进',
  'desk/lead-rule-save': '改分配规则',
  'desk/lead-rule-remove': '删除分配规则',
  'desk/saved-view-save': '保存共享视图',
  'desk/saved-view-remove': '删除共享视图',
  'phone/back-check': '跟进',
  'phone/ask-answer': '回答咨询',
  'desk/asset-decide': '判定同一套',
  'desk/quality-export': '导出数据质量',
  'desk/quality-step': '定告警线',
  'desk/paper-add': '上传材料',
  'desk/paper-remove': '删除材料',
  'desk/paper-none': '标为未提供',
  'desk/paper-show': '公开原件或收回',
  'desk/leads-export': '导出',
  'desk/lots-export': '导出',
  'desk/import-mend': '改正一行',
  'desk/thing-save': '修改资料',
  'desk/thing-off': '下架或恢复',
  'agent/save-terms': '改服务条款',
  'agent/say': '改自我介绍',
  'base/upload-video': '上传视频',
  'house-check/del-text': '删去文字',
  'phone/hand-over': '转交',
  'phone/info': '查看号码',
  'phone/register-call': '登记来电',
  'agent/visit-save': '登记带看',
  'agent/contract-save': '登记合同',
  'message/retry': '重发',
  'finance-rule/save': '更正',
  'law/save': '更正',
  'desk/legal-save': '保存',
  'ask/close-report': '处理举报',
}
/** Example: 改状态. A call without its own word is named by the end of its path: 保存, 删除. */
export function changeWords({ action, entity_type }: Pick<DeskChange, 'action' | 'entity_type'>): string {
  const own = getOwnValue(ACTIONS, action)
  if (own !== undefined) return own
  if (entity_type === 'house') return lotActionWords({ action })
  return /\/del/.test(action) ? '删除' : /\/add$/.test(action) ? '添加' : '修改'
}

const FIELDS: Record<string, string> = {
  title: '标题',
  version: '版本',
  body: '正文',
  effective_from: '生效日',
  asks_again: '重新同意',
  published_at: '发布时间',
  summary: '摘要',
  publish_at: '发布时间',
  group_id: '分组编号',
  category_id: '分类编号',
  cover: '封面',
  covers: '封面',
  author: '作者',
  seo: '搜索引擎用的标题与摘要',
  figures: '数字',
  short: '简短解释',
  alias: '别名',
  myths: '误解',
  law_ids: '条文编号',
  related_ids: '相关词条编号',
  house_ids: '文中房源编号',
  checked_by: '核对人',
  headline: '大标题',
  next: '底部按钮',
  content: '正文',
  gist: '要点',
  steps: '分档',
  tag_ids: '标签编号',
  place: '位置',
  url: '链接',
  sort: '顺序',
  is_ad: '标为广告',
  is_full_screen: '全屏弹出',
  is_draft: '草稿',
  rate: '税率或利率',
  condition: '条件',
  base_text: '计税依据',
  valid_from: '开始日',
  valid_to: '截止日',
  source: '来源',
  quality: '来源性质',
  article: '条号',
  text: '原文',
  checked_day: '核对日',
  licence_until: '执业证有效期',
  is_active: '在岗',
  withdrawn_at: '撤下时间',
  surveyed_at: '实勘时间',
  state: '状态',
  outcome: '结论',
  is_first: '优先处理',
  is_on: '开',
  roles: '角色',
  custom_role: '自定义角色',
  permissions: '权限',
  organisation: '机构',
  daily_rows: '每日行数',
  licence_version: '许可版本',
  team: '团队',
  sessions: '登录数',
  day: '停用日',
  agent_id: '顾问编号',
  next_time: '下次跟进',
  merged_into: '并入线索',
  region_id: '地区编号',
  agent_ids: '顾问编号',
  with_team: '含下属',
  max_open: '每人未结至多',
  weekdays: '工作日',
  from_minute: '上班',
  to_minute: '下班',
  name: '名称',
  room: '所属列表',
  is_shared: '共享',
  header: '请求头',
  secret: '密钥',
  times: '时刻',
  until: '期限',
  signed_on: '签订日期',
  kind: '种类',
  file_name: '文件名',
  is_original: '公开原件',
  fault: '问题',
  least_percent: '最少百分之几没有问题',
  reason: '原因',
}
/** Splits the field name of an import: a lot's code and its column, joined by a dot. */
const lotColumn = (field: string): [code: string, column: string] => {
  const at = field.lastIndexOf('.')
  return [field.slice(0, at), field.slice(at + 1)]
}
/** Matches a column of another entity that a change also writes, such as ask:5.title. */
const OTHER = /^([a-z_]+):(\d+)\.(.+)$/
const OTHERS: Record<string, string> = {
  ask: '问题',
  answer: '回答',
  user: '用户',
  agent: '顾问',
  house: '房源',
  staff_invite: '邀请',
}
export function changedWords(type: string, field: string): string {
  const [, other, id, column] = OTHER.exec(field) ?? []
  if (other !== undefined && column !== undefined)
    return `${getOwnValue(OTHERS, other) ?? other} ${id} ${changedWords(other, column)}`
  if (type === 'house') return fieldWords(field)
  if (type === 'import_batch' && field.includes('.')) {
    const [code, column] = lotColumn(field)
    return `${code} ${fieldWords(column)}`
  }
  return getOwnValue(FIELDS, field) ?? fieldWords(field)
}

const MAX_WORDS = 80

/** A value in words; texts are cut to `most` characters. */
export function changedValue(type: string, field: string, value: Value, max = MAX_WORDS): string {
  const [, other, , column] = OTHER.exec(field) ?? []
  if (other !== undefined && column !== undefined) return changedValue(other, column, value, max)
  const cut = (words: string) => (words.length > max ? `${words.slice(0, max)}…` : words)
  if (type === 'house') return cut(valueWords(field, value))
  if (type === 'import_batch' && field.includes('.')) return cut(valueWords(lotColumn(field)[1], value))
  if (value === null || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field === 'roles')
    return String(value)
      .split('、')
      .map(role => getOwnValue(ROLE_LABELS, role) ?? role)
      .join('、')
  if (field === 'permissions')
    return cut(
      String(value)
        .split('、')
        .map(one => getOwnValue(PERMISSIONS, one)?.label ?? one)
        .join('、'),
    )
  const labels = getOwnValue(VALUES, `${type}.${field}`) ?? (field === 'status' ? STATUS : undefined)
  if (labels) return getOwnValue(labels, String(value)) ?? String(value)
  if (type === 'banner' && field === 'place') return findBannerPlace(value as DeskBanner['place']).label
  if (field === 'rate') return `${value}%`
  if (typeof value === 'number' && field.endsWith('_minute'))
    return value === 1_440 ? '24:00' : formatMinute(value)
  if (typeof value === 'number' && (/_(?:time|at)$/.test(field) || field === 'until')) return shortTime(value)
  return cut(String(value))
}
/** Labels of the values of a field, by type and field. */
const VALUES: Record<string, Record<string, string>> = {
  'desk_case.state': CASE_STATE_LABELS,
  'desk_case.outcome': Object.fromEntries(
    Object.entries(CASE_OUTCOME_LABELS).map(([outcome, { label }]) => [outcome, label]),
  ),
  'asset_pair.state': PAIR_STATE_WORDS,
  'quality_step.fault': Object.fromEntries(FAULTS.map(fault => [fault, FAULT_ROWS[fault].label])),
  'service_contract.state': CONTRACT_STATE_LABELS,
  'lot_paper.kind': PAPER_LABELS,
  'lead.status': LEAD_STATUS_LABELS,
  'import_batch.state': IMPORT_STATE_WORDS,
  'import_pull.kind': IMPORT_KIND_LABELS,
  'finance_rule.quality': { law: '法条', quoted: '据转载', estimate: '估算' },
}
const STATUS: Record<string, string> = {
  ...STATE_WORDS,
  pending: '待审',
  rejected: '未通过',
  open: '未处理',
  settled: '已处理',
  dead: '没有发出',
  waiting: '等待发送',
}

/** Link to the editor of an entity; null if the desk has none. */
export function changeLink({
  entity_type: type,
  entity_id: id,
}: Pick<DeskChange, 'entity_type' | 'entity_id'>) {
  switch (type) {
    case 'house':
    case 'lot_paper':
      return linkTo('desk-lot', { id })
    case 'article':
    case 'story':
    case 'report':
    case 'wiki':
      return linkTo('desk-text', { type, id: String(id) })
    case 'marketing_page':
      return linkTo('desk-text', { type: 'marketing', id: String(id) })
    default: {
      const section = getOwnValue(SECTIONS, type)
      return section === undefined ? null : linkTo('desk', { section })
    }
  }
}
const SECTIONS: Record<
  string,
  | 'banner'
  | 'rules'
  | 'laws'
  | 'legal'
  | 'video'
  | 'cases'
  | 'import'
  | 'leads'
  | 'messages'
  | 'operations'
  | 'users'
  | 'open-data'
  | 'asks'
  | 'checks'
  | 'assets'
  | 'quality'
  | 'records'
> = {
  banner: 'banner',
  finance_rule: 'rules',
  law_article: 'laws',
  legal_text: 'legal',
  video: 'video',
  desk_case: 'cases',
  import_batch: 'import',
  import_pull: 'import',
  lead: 'leads',
  lead_rule: 'leads',
  message: 'messages',
  client_error: 'operations',
  job: 'operations',
  user: 'users',
  agent: 'users',
  staff_invite: 'users',
  custom_role: 'users',
  open_key: 'open-data',
  person_request: 'users',
  ask: 'asks',
  answer: 'asks',
  house_check: 'checks',
  asset_pair: 'assets',
  quality_step: 'quality',
  lead_visit: 'records',
  service_contract: 'records',
}
