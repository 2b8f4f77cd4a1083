import type { ReactNode } from 'react'
import type { FollowType } from '@/domain/member/use-my-lists'
import { isLeftOut } from '@/routes/left-out'
import { AGENTS, BUILDINGS, HOUSES, RIGHTS, XIAOQU } from '../lists/kinds'
import { LookList } from './look-list'
import type { LookSpec } from './spec'

export interface LookTab {
  type: FollowType
  label: string
  list: () => ReactNode
}

const tab = <Card,>(spec: LookSpec<Card>): LookTab => ({
  type: spec.kind.type,
  label: spec.kind.label,
  list: () => <LookList key={spec.kind.type} spec={spec} />,
})

/** The kinds of a history in the order of their tabs. One more is a line here and a kind in ../lists/kinds. */
export const LOOK_TABS: readonly LookTab[] = [
  tab({ kind: HOUSES, cardOf: look => look.house }),
  tab({ kind: XIAOQU, cardOf: look => look.xiaoqu }),
  tab({ kind: AGENTS, cardOf: look => look.agent }),
  tab({ kind: BUILDINGS, cardOf: look => look.building }),
  tab({ kind: RIGHTS, cardOf: look => look.rights }),
].filter(({ type }) => !isLeftOut(type))
