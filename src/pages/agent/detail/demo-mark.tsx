import { Text } from '@tarojs/components'
import type { AgentInfo } from '@/domain/agent/use-agent'

/** Where his lots are demo data, he and what is said of him are as well. */
export function AgentDemoMark({ agent }: { agent: AgentInfo }) {
  const isDemo = [...agent.houses, ...agent.deals].some(card => card.is_demo)
  return isDemo ? <Text className="demo-mark">演示数据，顾问与评价均为虚构</Text> : null
}
