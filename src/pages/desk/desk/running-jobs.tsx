import { View } from '@tarojs/components'
import {
  everyWords,
  jobState,
  jobWords,
  momentWords,
  tookWords,
  type RunningJob,
} from '@/domain/desk/running-view'
import { useRunJob } from '@/domain/desk/use-running'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { Act, Card } from './parts'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'

const jobColumns = (now: number): Column<RunningJob>[] => [
  column('name', '任务', { least: 120, isHead: true }, job => (
    <View className={jobState(job, now).isRisk ? 'edk-risk' : ''}>{jobWords(job.name)}</View>
  )),
  column('every', '多久', 84, ({ every }) => everyWords(every)),
  column('last', '上次', 96, ({ began_at }) => momentWords(began_at, now)),
  column('took', '耗时', { width: 80, isRight: true }, ({ took_ms }) => tookWords(took_ms)),
  column('next', '下次', 96, ({ next_at }) => (next_at <= now ? '即将' : momentWords(next_at, now))),
  column('state', '结果', { least: 110 }, job => {
    const { text, isRisk } = jobState(job, now)
    return <View className={isRisk ? 'edk-risk' : 'edk-good'}>{text}</View>
  }),
  column('acts', '操作', { width: 84, isBare: true }, job => <RunNow job={job} />),
]

function RunNow({ job }: { job: RunningJob }) {
  const run = useRunJob()
  if (job.scope !== 'cluster') return null
  return (
    <Act
      label={`立即执行：${jobWords(job.name)}`}
      disabled={run.isPending || job.wanted_at !== null}
      onPress={() => {
        run.mutate({ name: job.name }, { onSuccess: () => toast('已排上，几秒内执行，会记入改动记录') })
      }}
    >
      立即执行
    </Act>
  )
}

/** Scheduled jobs: the last result, the next run, and a button to run one now. */
export function RunningJobs({ jobs, now }: { jobs: readonly RunningJob[]; now: number }) {
  const bad = jobs.filter(job => jobState(job, now).isRisk).length
  return (
    <Card title="定时任务" side={`${jobs.length} 项，${bad === 0 ? '都正常' : `${bad} 项待处理`}`}>
      {jobs.length === 0 ? (
        <Empty small title="还没有任务执行过" hint="服务启动后一分钟内列在这里" />
      ) : (
        <DataTable caption="定时任务" columns={jobColumns(now)} rows={jobs} idOf={({ id }) => String(id)} />
      )}
    </Card>
  )
}
