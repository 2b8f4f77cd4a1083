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
import { afterMutation } from '@/domain/desk/use-desk'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { RunCard } from './run-card'

/** Scheduled jobs: the last result, the next run, and a button to run one now. */
export function RunningJobs({ jobs, now }: { jobs: readonly RunningJob[]; now: number }) {
  const run = useRunJob()
  const bad = jobs.filter(job => jobState(job, now).isRisk).length
  return (
    <RunCard title="定时任务" side={`${jobs.length} 项，${bad === 0 ? '都正常' : `${bad} 项待处理`}`}>
      {jobs.length === 0 ? (
        <Empty small title="还没有任务执行过" hint="服务启动后一分钟内列在这里" />
      ) : (
        <View className="edk-rj edk-th">
          <View>任务</View>
          <View>多久</View>
          <View>上次</View>
          <View className="u-right">耗时</View>
          <View>下次</View>
          <View>结果</View>
          <View />
        </View>
      )}
      {jobs.map(job => {
        const { text, isRisk } = jobState(job, now)
        return (
          <View key={job.id} className="edk-rj">
            <View className={isRisk ? 'edk-risk' : ''}>{jobWords(job.name)}</View>
            <View className="edk-small">{everyWords(job.every)}</View>
            <View className="u-num">{momentWords(job.began_at, now)}</View>
            <View className="u-right u-num">{tookWords(job.took_ms)}</View>
            <View className="u-num">{job.next_at <= now ? '即将' : momentWords(job.next_at, now)}</View>
            <View className={isRisk ? 'edk-risk u-anywhere' : 'edk-good'}>{text}</View>
            <View className="edk-do">
              {job.scope === 'cluster' && (
                <Press
                  className="u-t13 u-act"
                  label={`立即执行：${jobWords(job.name)}`}
                  disabled={run.isPending || job.wanted_at !== null}
                  onPress={() => {
                    afterMutation(run.mutateAsync({ name: job.name }), () =>
                      toast('已排上，几秒内执行，会记入改动记录'),
                    )
                  }}
                >
                  立即执行
                </Press>
              )}
            </View>
          </View>
        )
      })}
    </RunCard>
  )
}
