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
import { Press } from '@/ui/press/press'
import { Sparkline } from '@/ui/sparkline/sparkline'
import { Empty } from '@/ui/states/states'
import { DeadLetters } from './dead-letters'
import { RunCard } from './run-card'
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
      <View className="edk-run u-flex u-top u-g4">
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
    <View className="edk-small">{hint}</View>
    {values.length > 1 && (
      <Sparkline values={values} width={150} height={26} label={`${label}，最近 24 小时`} />
    )}
  </View>
)

function Messages({ channels }: { channels: readonly RunningChannel[] }) {
  const sum = (key: 'total' | 'sent' | 'waiting' | 'dead') =>
    countWords(channels.reduce((total, channel) => total + channel[key], 0))
  return (
    <RunCard
      title="消息，今天"
      side={`提交 ${sum('total')}，送出 ${sum('sent')}，排队 ${sum('waiting')}，失败 ${sum('dead')}`}
    >
      {channels.length === 0 ? (
        <Empty small title="今天还没有消息" />
      ) : (
        <>
          <View className="edk-rm edk-th">
            <View>渠道</View>
            <View className="u-right">提交</View>
            <View className="u-right">送出</View>
            <View className="u-right">排队</View>
            <View className="u-right">失败</View>
            <View className="u-right">送出率</View>
            <View>失败原因</View>
          </View>
          {channels.map(row => (
            <View key={row.channel} className="edk-rm">
              <View>{CHANNEL_WORDS[row.channel]}</View>
              {[row.total, row.sent, row.waiting, row.dead].map((total, at) => (
                <View key={at} className={`u-right u-num ${at === 3 && total > 0 ? 'edk-risk' : ''}`}>
                  {countWords(total)}
                </View>
              ))}
              <View className="u-right u-num">
                {deliveryPercent(row) === null ? '—' : percentWords(deliveryPercent(row) ?? 0)}
              </View>
              <View className="edk-small">{messageFault(row.fault) || '—'}</View>
            </View>
          ))}
          <View className="edk-line">
            <View className="edk-small">送出率 = 送出 /（送出＋失败），排队的不算</View>
            <Press className="u-t13 u-act" {...linkTo('desk', { section: 'messages' })}>
              未发消息
            </Press>
          </View>
        </>
      )}
    </RunCard>
  )
}

const Routes = ({ routes, from }: { routes: readonly RunningRoute[]; from: string }) => (
  <RunCard title="慢的接口" side={`${from} 起，占用时间多的在前，p95 上限 1,000 毫秒`}>
    {routes.length === 0 ? (
      <Empty small title="还没有请求" />
    ) : (
      <>
        <View className="edk-rr edk-th">
          <View>接口</View>
          <View className="u-right">次数</View>
          <View className="u-right">拒绝</View>
          <View className="u-right">出错</View>
          <View className="u-right">p50</View>
          <View className="u-right">p95</View>
        </View>
        {routes.map(({ route, asked, refused, failed, p50_ms, p95_ms }) => (
          <View key={route} className="edk-rr">
            <View className="u-anywhere">{route}</View>
            <View className="u-right u-num">{countWords(asked)}</View>
            <View className="u-right u-num">{countWords(refused)}</View>
            <View className={`u-right u-num ${failed > 0 ? 'edk-risk' : ''}`}>{countWords(failed)}</View>
            <View className="u-right u-num">{p50_ms === null ? '—' : tookWords(p50_ms)}</View>
            <View className={`u-right u-num ${(p95_ms ?? 0) > 1000 ? 'edk-risk' : ''}`}>
              {p95_ms === null ? '—' : tookWords(p95_ms)}
            </View>
          </View>
        ))}
      </>
    )}
  </RunCard>
)

function Alerts({ alerts, now }: { alerts: readonly RunningAlert[]; now: number }) {
  const open = alerts.filter(({ ended_at }) => ended_at === null).length
  return (
    <RunCard title="告警" side={`近 7 天 ${alerts.length} 次，${open} 次未恢复`}>
      {alerts.length === 0 && <Empty small title="近 7 天没有告警" />}
      {alerts.map(alert => (
        <View key={alert.id} className="u-line-bottom u-g2">
          <View className="edk-line">
            <View className={alert.ended_at === null ? 'edk-risk' : ''}>
              {alertWords(alert)}
              <View className="edk-small">{alertSpan(alert, now)}</View>
            </View>
            <View className={alert.ended_at === null ? 'edk-risk u-t13' : 'edk-good u-t13'}>
              {alert.ended_at === null ? '未恢复' : '已恢复'}
            </View>
          </View>
        </View>
      ))}
    </RunCard>
  )
}

function Processes({ processes, now }: { processes: readonly RunningProcess[]; now: number }) {
  const releases = [...new Set(processes.map(({ release }) => release || '未知'))]
  const servers = new Set(processes.map(({ server }) => server)).size
  return (
    <RunCard title="服务进程" side={`${processes.length} 个，版本 ${releases.join('、') || '未知'}`}>
      <View className="edk-rp edk-th">
        <View>进程</View>
        <View className="u-right">内存</View>
        <View className="u-right">CPU</View>
        <View className="u-right">卡顿</View>
        <View className="u-right">已运行</View>
      </View>
      {processes.map(one => {
        const silent = isSilent(one, now)
        return (
          <View key={`${one.server} ${one.name}`} className="edk-rp">
            <View className={`edk-dot ${silent ? 'is-risk' : ''}`}>
              {processWords(one)}
              {servers > 1 && <View className="edk-small u-anywhere">{one.server}</View>}
            </View>
            <View className="u-right u-num">{bytesWords(one.memory_bytes)}</View>
            <View className="u-right u-num">{`${one.cpu_percent}%`}</View>
            <View
              className={`u-right u-num ${one.loop_ms > 200 ? 'edk-risk' : ''}`}
            >{`${one.loop_ms} 毫秒`}</View>
            <View className={`u-right ${silent ? 'edk-risk' : ''}`}>
              {silent ? '没有消息' : agoWords(one.started_at, now).replace(/前$/, '')}
            </View>
          </View>
        )
      })}
      {processes
        .filter(({ lots }) => lots !== null)
        .map(one => (
          <View key={`${one.server} ${one.name}`} className="edk-small">
            {`${processWords(one)}：内存里 ${countWords(one.lots ?? 0)} 套房源，${tookWords(one.lots_behind_ms ?? 0)}前更新，连接 ${one.pool_busy} / ${one.pool_most}`}
          </View>
        ))}
    </RunCard>
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
    <RunCard title="存储与备份">
      {rows.map(([label, value]) => (
        <View key={label} className="edk-line u-line-bottom">
          <View className="edk-small">{label}</View>
          <View className="u-num">{value}</View>
        </View>
      ))}
    </RunCard>
  )
}
