import type { AgentInfo } from '@/domain/agent/use-agent'
import type { AgentActions } from './actions'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopAgent = (_props: { agent: AgentInfo; actions: AgentActions }) => null
