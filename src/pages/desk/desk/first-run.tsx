import { Text, View } from '@tarojs/components'
import { firstRunView } from '@/domain/desk/first-run-view'
import { useFirstRun } from '@/domain/desk/use-desk'
import { Icon } from '@/ui/icon/icon'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Act } from './parts'
import './first-run.scss'

/** Setup checklist of a new site for admins; renders nothing once it is complete. */
export function FirstRun() {
  const query = useFirstRun()
  if (query.data?.steps.length === 0) return null
  return (
    <QueryBoundary
      query={query}
      subject="开站清单"
      skeleton={
        <Skeleton>
          <SkeletonText lines={4} />
        </Skeleton>
      }
    >
      {({ steps }) => <Steps view={firstRunView(steps)} />}
    </QueryBoundary>
  )
}

const Steps = ({ view: { rows, done } }: { view: ReturnType<typeof firstRunView> }) => (
  <Section
    className="fr"
    title="开站清单"
    side={<View className="u-note">{`${done}/${rows.length} 项已完成`}</View>}
    source="全部完成后不再显示。没有链接的在服务器上设置，见部署说明 docs/operations/operate.md"
  >
    <View role="list">
      {rows.map(({ key, label, words, isDone, go }) => (
        <View key={key} className={`fr-row ${isDone ? 'is-done' : ''}`} role="listitem">
          <Icon name={isDone ? 'check' : 'warning'} size="s" />
          <Text className="fr-label">{label}</Text>
          <View className="u-grow u-anywhere">{words}</View>
          {go && !isDone && <Act {...go.link}>{go.text}</Act>}
        </View>
      ))}
    </View>
  </Section>
)
