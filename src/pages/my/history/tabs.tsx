import type { ReactNode } from 'react'
import type { FollowType } from '@/domain/member/use-my-lists'
import { isLeftOut } from '@/routes/left-out'
import { AGENTS, BUILDINGS, HOUSES, RIGHTS, XIAOQU } from '../lists/kinds'
import { HistoryList } from './history-list'
import type { HistorySpec } from './spec'

export interface HistoryTab {
  type: FollowType
  label: string
  list: () => ReactNode
}

const tab = <Card,>(spec: HistorySpec<Card>): HistoryTab => ({
  type: spec.kind.type,
  label: spec.kind.label,
  list: () => <HistoryList key={spec.kind.type} spec={spec} />,
})

/** The kinds of a history in the order of their tabs. A new kind is a line here and a kind in ../lists/kinds. */
export const HISTORY_TABS: readonly HistoryTab[] = [
  tab({ kind: HOUSES, cardOf: look => look.house }),
  tab({ kind: XIAOQU, cardOf: look => look.xiaoqu }),
  tab({ kind: AGENTS, cardOf: look => look.agent }),
  tab({ kind: BUILDINGS, cardOf: look => look.building }),
  tab({ kind: RIGHTS, cardOf: look => look.rights }),
].filter(({ type }) => !isLeftOut(type))
