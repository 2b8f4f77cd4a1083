// Words and figures of the operations page: jobs, processes, message channels, alerts, and the tiles of the strip on top. Durations are
// seconds or milliseconds as named; percentages are rounded down, so that 100% means all.

import type { AlertKind } from '@/contract/desk/running-rules'
import { SILENT_SECONDS } from '@/contract/desk/running-rules'
import type {
  DeadLetter,
  Running,
  RunningAlert,
  RunningChannel,
  RunningJob,
  RunningMinute,
  RunningPoint,
  RunningProcess,
  RunningRoute,
} from '@/contract/desk/running'
import { CHANNEL_LABELS } from '@/contract/remind/alerts'
import { clockTime, toBeijingDay, shortTime } from '@/lib/dates'
import { waitWords } from './desk-view'

export type { DeadLetter, Running, RunningAlert, RunningChannel, RunningJob, RunningProcess, RunningRoute }

const JOB_WORDS: Readonly<Record<string, string>> = {
  'lot-clock': '推进竞拍状态',
  'deal-basis': '同类成交的依据',
  'place-deals': '各地近期成交',
  'court-sums': '法院拍卖结果',
  'check-quality': '数据质量检查',
  'find-homes': '疑似同一套的房源',
  'reckon-costs': '房源费用测算',
  onlookers: '围观人数',
  'send-codes': '验证码',
  'send-invites': '员工邀请',
  'send-reminders': '开拍与结束提醒',
  'remind-won': '拍下后的提醒',
  'dispatch-events': '变动分发',
  'notify-lot-change': '变动通知',
  'notify-matches': '订阅的新房源通知',
  'send-messages': '发送消息',
  'close-accounts': '到期注销账号',
  'make-exports': '个人资料导出',
  'expire-points': '积分到期',
  'publish-texts': '定时发布',
  'hand-over-asks': '转交没人答的问题',
  'watch-licences': '执业证到期检查',
  'disable-staff': '到日停用员工',
  'assign-leads': '等候的线索分配',
  'escalate-leads': '超时线索上报',
  'remind-next': '当天跟进提醒',
  'notify-links': '通知搜索引擎',
  'fill-letters': '搜索：拼音',
  'fill-index': '搜索：文章与百科',
  'pull-files': '定时取文件',
  'run-imports': '导入',
  'look-at-papers': '审阅文件中的号码',
  'read-scans': '识别扫描页',
  'second-reader': '机器阅读公告',
  'mask-notices': '公告中的号码',
  'make-snapshots': '开放数据快照',
  'fetch-pictures': '导入房源的图片',
  'keep-rides': '地铁乘车时间',
  'learn-prices': '市价与估价重算',
  'keep-score': '估价准确度',
  housekeeping: '清理到期数据',
  'ship-log': '数据库日志备份',
  'smaller-films': '视频的小尺寸版本',
  'keep-state': '运行状态记录',
  'demo-bids': '演示出价',
  'demo-notices': '演示公告',
}
export const jobWords = (name: string): string => JOB_WORDS[name] ?? name

/** Example: 每 20 秒, 每 10 分钟, 每小时 */
export function everyWords(seconds: number): string {
  if (seconds < 60) return `每 ${seconds} 秒`
  if (seconds < 3600) return seconds === 60 ? '每分钟' : `每 ${Math.round(seconds / 60)} 分钟`
  const hours = Math.round(seconds / 3600)
  return hours === 24 ? '每天' : hours === 1 ? '每小时' : `每 ${hours} 小时`
}

const whole = (value: number) => Math.round(value).toLocaleString('zh-CN')
export const countWords = whole

/** Example: 0.6 秒, 1 分 26 秒; 214 毫秒 */
export function tookWords(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} 毫秒`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} 秒`
  return `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`
}

export function bytesWords(bytes: number): string {
  const [size, unit] =
    bytes >= 1e12 ? [bytes / 1e12, 'TB'] : bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${size >= 100 ? whole(size) : size.toFixed(1)} ${unit}`
}

/** Example: 19:27 today, 11-15 03:30 before today; 没有 for null. */
export const momentWords = (at: number | null, now: number): string =>
  at === null ? '没有' : toBeijingDay(at) === toBeijingDay(now) ? clockTime(at) : shortTime(at)

export const agoWords = (at: number, now: number): string =>
  now - at < 60 ? '刚才' : `${waitWords(now - at)}前`

/** Result of a job's last run. */
export function jobState(job: RunningJob, now: number): { text: string; isRisk: boolean } {
  if (job.wanted_at !== null) return { text: '已排上，几秒内执行', isRisk: false }
  if (job.failures > 0)
    return { text: `连续失败 ${job.failures} 次：${job.fault || '没有说明'}`, isRisk: true }
  const late = now - job.next_at
  if (late > Math.max(300, 2 * job.every)) return { text: `应在 ${waitWords(late)}前执行`, isRisk: true }
  return { text: '正常', isRisk: false }
}

export const isSilent = ({ seen_at }: Pick<RunningProcess, 'seen_at'>, now: number): boolean =>
  now - seen_at > SILENT_SECONDS
/** 任务 1 is the first process: it runs jobs, and also serves requests if it is the only one. */
export const processWords = ({ name, lots }: Pick<RunningProcess, 'name' | 'lots'>): string =>
  name === 'first' ? (lots === null ? '任务' : '接口与任务') : `接口 ${name.replace(/^web-/, '')}`

/** Share of sent messages among those sent or dead, for example 99.3%; null if there are none. */
export const deliveryPercent = ({ sent, dead }: Pick<RunningChannel, 'sent' | 'dead'>): number | null =>
  sent + dead === 0 ? null : (100 * sent) / (sent + dead)
/** One decimal, rounded down, so that 100% means all. */
export const percentWords = (percent: number): string =>
  `${percent === 100 ? '100' : (Math.floor(percent * 10) / 10).toFixed(1)}%`

const FAULT_WORDS: Readonly<Record<string, string>> = {
  'its moment has passed': '时机已过',
  'the sender did not answer in time': '对方没有及时应答',
}
export const messageFault = (fault: string | null): string =>
  fault === null ? '' : (FAULT_WORDS[fault] ?? fault)

const channelName = (about: string): string =>
  Object.entries(CHANNEL_LABELS).find(([key]) => key === about)?.[1] ?? about

const ALERT_WORDS: Record<AlertKind, (alert: RunningAlert) => string> = {
  calls_fail: ({ worst }) => `接口出错 ${worst.toFixed(1)}%`,
  slow: ({ worst }) => `接口 p95 到 ${whole(worst)} 毫秒`,
  client_errors: ({ worst }) => `10 分钟内程序报错 ${whole(worst)} 次`,
  process_ended: ({ worst }) => `进程退出 ${whole(worst)} 次，已自动重启`,
  loop: ({ about, worst }) => `进程 ${about} 卡顿 ${whole(worst)} 毫秒`,
  job: ({ about, worst }) => `任务“${jobWords(about)}”连续失败 ${whole(worst)} 次`,
  messages_late: ({ about, worst }) => `${channelName(about)}晚了 ${waitWords(worst)}没有发出`,
  messages_dead: ({ about, worst }) => `${channelName(about)} ${whole(worst)} 条没有发出`,
  redis: () => '共享计数连不上，各服务各自计数',
  search: () => '搜索引擎连不上，各进程在自己的内存里查找房源',
  replica: ({ worst }) => `备库延迟 ${tookWords(worst)}`,
  disk: () => '磁盘剩余不足 1 GB',
  backup: ({ worst }) => `${whole(worst / 24)} 天没有备份`,
  trial: () => '最近一次试恢复没有通过',
  data: ({ about, worst }) => `数据质量：${about}，${worst.toFixed(1)}%`,
  unknown: ({ about }) => `查不到 ${about}`,
}
export const alertWords = (alert: RunningAlert): string => ALERT_WORDS[alert.kind](alert)
/** Example: 18:52 起; 11-18 16:31，4 分 */
export function alertSpan({ began_at, ended_at }: RunningAlert, now: number): string {
  const since = momentWords(began_at, now)
  return ended_at === null ? `${since} 起，仍在` : `${since}，持续 ${waitWords(ended_at - began_at)}`
}

/** A figure of the strip on top: its state, and its course over the day. */
export interface Tile {
  key: string
  label: string
  value: string
  hint: string
  isRisk: boolean
  values: readonly number[]
}

type Told = Pick<
  Running,
  'processes' | 'points' | 'keeps_backups' | 'backup_bucket' | 'has_replica' | 'replica_late_seconds' | 'now'
>

const told = (points: readonly RunningPoint[], key: 'p95_ms' | 'replica_ms') =>
  points.flatMap(point => point[key] ?? [])
const worst = (values: readonly number[]) => Math.max(0, ...values)

/** Tiles of the strip. Base of each figure: the last minute of all servers, and the 24 hours before now for its line. */
export function buildRunningTiles(state: Told, minute: RunningMinute): Tile[] {
  const { processes, points, now } = state
  const alive = processes.filter(one => !isSilent(one, now)).length
  const asked = points.reduce((sum, point) => sum + point.asked, 0)
  const failed = points.reduce((sum, point) => sum + point.failed, 0)
  const slow = told(points, 'p95_ms')
  const dead = minute.messages_dead
  const tiles: Tile[] = [
    {
      key: 'processes',
      label: '服务',
      value: `${alive} / ${processes.length} 个进程`,
      hint: `每分 ${whole(minute.asked)} 次，24 小时出错 ${asked === 0 ? '0' : ((100 * failed) / asked).toFixed(2)}%`,
      isRisk: alive < processes.length,
      values: points.map(point => point.asked),
    },
    {
      key: 'p95',
      label: '接口耗时，p95',
      value: minute.p95_ms === null ? '没有请求' : `${whole(minute.p95_ms)} 毫秒`,
      hint: slow.length === 0 ? '24 小时没有请求' : `上限 1,000，24 小时最高 ${whole(worst(slow))}`,
      isRisk: (minute.p95_ms ?? 0) > 1000,
      values: slow,
    },
    {
      key: 'database',
      label: '数据库',
      value: `${minute.connections} / ${minute.connections_most} 连接`,
      hint: `最长一条 ${tookWords(minute.longest_ms)}，共 ${bytesWords(minute.database_bytes)}`,
      isRisk: minute.connections > 0.9 * minute.connections_most || minute.longest_ms > 60_000,
      values: points.map(point => point.connections),
    },
  ]
  if (state.has_replica)
    tiles.push({
      key: 'replica',
      label: '备库延迟',
      value: minute.replica_ms === null ? '未记录' : tookWords(minute.replica_ms),
      hint: `上限 ${state.replica_late_seconds} 秒，24 小时最高 ${tookWords(worst(told(points, 'replica_ms')))}`,
      isRisk: (minute.replica_ms ?? 0) > 1000 * state.replica_late_seconds,
      values: told(points, 'replica_ms'),
    })
  tiles.push(
    {
      key: 'messages',
      label: '消息',
      value: dead === 0 ? '没有积压' : `${whole(dead)} 条没发出`,
      hint: minute.messages_late === 0 ? '没有超时的' : `最早的晚了 ${waitWords(minute.messages_late)}`,
      isRisk: dead > 0 || minute.messages_late > 600,
      values: points.map(point => point.messages_dead),
    },
    backupTile(state, minute),
  )
  return tiles
}

function backupTile(
  { keeps_backups, backup_bucket, now }: Told,
  { backup_at, trial_at, trial_good }: RunningMinute,
): Tile {
  const isLate = backup_at === null || now - backup_at > 2 * 86_400
  return {
    key: 'backup',
    label: '备份',
    value: !keeps_backups ? '本机不备份' : backup_at === null ? '还没有' : agoWords(backup_at, now),
    hint: !keeps_backups
      ? '没有设置备份目录'
      : [
          trial_at === null
            ? '没有试恢复过'
            : `试恢复 ${momentWords(trial_at, now)} ${trial_good === true ? '通过' : '没有通过'}`,
          backup_bucket !== null && '异地有一份',
        ]
          .filter(Boolean)
          .join('，'),
    isRisk: keeps_backups && (isLate || trial_good === false),
    values: [],
  }
}

/** Active alerts in one sentence, for the page's head. */
export const headWords = ({ alerts, now }: Pick<Running, 'alerts' | 'now'>): string => {
  const open = alerts.filter(({ ended_at }) => ended_at === null)
  const todo =
    open.length === 0
      ? '没有要处理的'
      : `${open.length} 项要处理：${open.slice(0, 2).map(alertWords).join('，')}`
  return `${todo} · ${clockTime(now)} 更新，每 15 秒`
}
