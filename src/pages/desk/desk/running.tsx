// Cards of the operational state, rendered from one response: tiles, messages, slow routes, alerts, processes and storage. Nothing here
// writes.

import { View } from '@tarojs/components'
import { CHANNEL_WORDS } from '@/domain/desk/message-words'
import {
  agoWords,
  alertSpan,
  alertWords,
  bytesWords,
  countWords,
  deliveryPercent,
  isSilent,
  messageFault,
  momentWords,
  percentWords,
  processWords,
  buildRunningTiles,
  tookWords,
  type Running,
  type RunningAlert,
  type RunningChannel,
  type RunningProcess,
  type RunningRoute,
  type Tile,
} from '@/domain/desk/running-view'
import { linkTo } from '@/routes/go'
import { Sparkline } from '@/ui/sparkline/sparkline'
import { Empty } from '@/ui/states/states'
import { Act, Card, Small } from './parts'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { DeadLetters } from './dead-letters'
import { RunningJobs } from './running-jobs'
import './running.scss'

/** State of servers, messages, jobs, responses, storage and alerts. */
export function RunningState({ state }: { state: Running }) {
  const { minute, now } = state
  return (
    <>
      {minute === null ? (
        <Empty small title="还没有运行数据" hint="服务启动后每 20 秒记录一次" />
      ) : (
        <View className="edk-tiles">
          {buildRunningTiles(state, minute).map(tile => (
            <TileOf key={tile.key} tile={tile} />
          ))}
        </View>
      )}
      <View className="edk-run">
        <View className="u-grow">
          <Messages channels={state.channels} />
          <RunningJobs jobs={state.jobs} now={now} />
          <DeadLetters letters={state.dead_letters} now={now} />
          <Routes routes={state.routes} from={momentWords(state.routes_from, now)} />
        </View>
        <View className="edk-run-side">
          <Alerts alerts={state.alerts} now={now} />
          <Processes processes={state.processes} now={now} />
          <Storage state={state} />
        </View>
      </View>
    </>
  )
}

const TileOf = ({ tile: { label, value, hint, isRisk, values } }: { tile: Tile }) => (
  <View className={`edk-tile ${isRisk ? 'is-risk' : ''}`}>
    <View className="edk-small edk-dot">{label}</View>
    <View className="u-t17 u-strong u-num">{value}</View>
    <Small>{hint}</Small>
    {values.length > 1 && (
      <Sparkline values={values} width={150} height={26} label={`${label}，最近 24 小时`} />
    )}
  </View>
)

const total = (key: 'total' | 'sent' | 'waiting' | 'dead', label: string): Column<RunningChannel> => ({
  key,
  label,
  width: 64,
  isRight: true,
  cell: row => (
    <View className={key === 'dead' && row.dead > 0 ? 'edk-risk' : ''}>{countWords(row[key])}</View>
  ),
})

const CHANNELS: Column<RunningChannel>[] = [
  column('channel', '渠道', { width: 84, isHead: true }, ({ channel }) => CHANNEL_WORDS[channel]),
  total('total', '提交'),
  total('sent', '送出'),
  total('waiting', '排队'),
  total('dead', '失败'),
  column('share', '送出率', { width: 76, isRight: true }, row => {
    const percent = deliveryPercent(row)
    return percent === null ? '—' : percentWords(percent)
  }),
  column('fault', '失败原因', { least: 140 }, ({ fault }) => messageFault(fault) || '—'),
]

function Messages({ channels }: { channels: readonly RunningChannel[] }) {
  const sum = (key: 'total' | 'sent' | 'waiting' | 'dead') =>
    countWords(channels.reduce((total, channel) => total + channel[key], 0))
  return (
    <Card
      title="消息，今天"
      side={`提交 ${sum('total')}，送出 ${sum('sent')}，排队 ${sum('waiting')}，失败 ${sum('dead')}`}
    >
      {channels.length === 0 ? (
        <Empty small title="今天还没有消息" />
      ) : (
        <>
          <DataTable
            caption="今天的消息"
            columns={CHANNELS}
            rows={channels}
            idOf={({ channel }) => channel}
          />
          <View className="edk-line">
            <Small>送出率 = 送出 /（送出＋失败），排队的不算</Small>
            <Act {...linkTo('desk', { section: 'messages' })}>未发消息</Act>
          </View>
        </>
      )}
    </Card>
  )
}

const times = (key: 'asked' | 'refused' | 'failed', label: string): Column<RunningRoute> => ({
  key,
  label,
  width: 72,
  isRight: true,
  cell: row => (
    <View className={key === 'failed' && row.failed > 0 ? 'edk-risk' : ''}>{countWords(row[key])}</View>
  ),
})

const ROUTES: Column<RunningRoute>[] = [
  column('route', '接口', { isHead: true }, ({ route }) => route),
  times('asked', '次数'),
  times('refused', '拒绝'),
  times('failed', '出错'),
  column('p50', 'p50', { width: 88, isRight: true }, ({ p50_ms }) =>
    p50_ms === null ? '—' : tookWords(p50_ms),
  ),
  column('p95', 'p95', { width: 88, isRight: true }, ({ p95_ms }) => (
    <View className={(p95_ms ?? 0) > 1000 ? 'edk-risk' : ''}>
      {p95_ms === null ? '—' : tookWords(p95_ms)}
    </View>
  )),
]

const Routes = ({ routes, from }: { routes: readonly RunningRoute[]; from: string }) => (
  <Card title="慢的接口" side={`${from} 起，占用时间多的在前，p95 上限 1,000 毫秒`}>
    {routes.length === 0 ? (
      <Empty small title="还没有请求" />
    ) : (
      <DataTable caption="慢的接口" columns={ROUTES} rows={routes} idOf={({ route }) => route} />
    )}
  </Card>
)

function Alerts({ alerts, now }: { alerts: readonly RunningAlert[]; now: number }) {
  const open = alerts.filter(({ ended_at }) => ended_at === null).length
  return (
    <Card title="告警" side={`近 7 天 ${alerts.length} 次，${open} 次未恢复`}>
      {alerts.length === 0 && <Empty small title="近 7 天没有告警" />}
      {alerts.map(alert => (
        <View key={alert.id} className="edk-fact u-g2">
          <View className="edk-line">
            <View className={alert.ended_at === null ? 'edk-risk' : ''}>
              {alertWords(alert)}
              <Small>{alertSpan(alert, now)}</Small>
            </View>
            <View className={alert.ended_at === null ? 'edk-risk u-t13' : 'edk-good u-t13'}>
              {alert.ended_at === null ? '未恢复' : '已恢复'}
            </View>
          </View>
        </View>
      ))}
    </Card>
  )
}

const processColumns = (now: number, hasServers: boolean): Column<RunningProcess>[] => [
  column('name', '进程', { least: 96, isHead: true }, one => (
    <View className={`edk-dot ${isSilent(one, now) ? 'is-risk' : ''}`}>
      {processWords(one)}
      {hasServers && <Small>{one.server}</Small>}
    </View>
  )),
  column('memory', '内存', { width: 80, isRight: true }, ({ memory_bytes }) => bytesWords(memory_bytes)),
  column('cpu', 'CPU', { width: 56, isRight: true }, ({ cpu_percent }) => `${cpu_percent}%`),
  column('loop', '卡顿', { width: 72, isRight: true }, ({ loop_ms }) => (
    <View className={loop_ms > 200 ? 'edk-risk' : ''}>{`${loop_ms} 毫秒`}</View>
  )),
  column('since', '已运行', { width: 84, isRight: true }, one =>
    isSilent(one, now) ? (
      <View className="edk-risk">没有消息</View>
    ) : (
      agoWords(one.started_at, now).replace(/前$/, '')
    ),
  ),
]

function Processes({ processes, now }: { processes: readonly RunningProcess[]; now: number }) {
  const releases = [...new Set(processes.map(({ release }) => release || '未知'))]
  const servers = new Set(processes.map(({ server }) => server)).size
  return (
    <Card title="服务进程" side={`${processes.length} 个，版本 ${releases.join('、') || '未知'}`}>
      <DataTable
        caption="服务进程"
        columns={processColumns(now, servers > 1)}
        rows={processes}
        idOf={({ server, name }) => `${server} ${name}`}
      />
      {processes
        .filter(({ lots }) => lots !== null)
        .map(one => (
          <Small key={`${one.server} ${one.name}`}>
            {`${processWords(one)}：内存里 ${countWords(one.lots ?? 0)} 套房源，${tookWords(one.lots_behind_ms ?? 0)}前更新，连接 ${one.pool_busy} / ${one.pool_most}`}
          </Small>
        ))}
    </Card>
  )
}

function Storage({ state }: { state: Running }) {
  const { minute, now, bucket, backup_bucket: away, keeps_backups: keeps } = state
  const rows: [string, string][] = [
    ['数据库', minute ? bytesWords(minute.database_bytes) : '未记录'],
    ['磁盘剩余', minute?.disk_free_bytes == null ? '未记录' : bytesWords(minute.disk_free_bytes)],
    ['图片', bucket === null ? '存在本机目录' : `对象存储 ${bucket}`],
    [
      '最近备份',
      !keeps ? '本机不备份' : minute?.backup_at == null ? '还没有' : momentWords(minute.backup_at, now),
    ],
    ['异地备份', away === null ? '没有设置' : `对象存储 ${away}`],
    [
      '试恢复',
      minute?.trial_at == null
        ? '没有做过'
        : `${momentWords(minute.trial_at, now)} ${minute.trial_good === true ? '通过' : '没有通过'}`,
    ],
  ]
  return (
    <Card title="存储与备份">
      {rows.map(([label, value]) => (
        <View key={label} className="edk-line edk-fact">
          <Small>{label}</Small>
          <View className="u-num">{value}</View>
        </View>
      ))}
    </Card>
  )
}
