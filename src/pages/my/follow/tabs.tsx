import type { ReactNode } from 'react'
import {
  useFollowedAgents,
  useFollowedBuildings,
  useFollowedHouses,
  useFollowedRights,
  useFollowedXiaoqu,
  useVideoFollows,
  type FollowKind,
  type FollowType,
} from '@/domain/member/use-my-lists'
import { FollowTable } from './follow-table'
import { LimitLine, SinceLine } from './limit-line'
import { sinceText } from '@/domain/member/followed-view'
import { isLeftOut } from '@/routes/left-out'
import { AGENTS, BUILDINGS, HOUSES, RIGHTS, VIDEOS, XIAOQU } from '../lists/kinds'
import type { Markable } from '@/domain/member/marks'
import { FollowList, type FollowWork } from './follow-list'
import type { FollowRow, FollowSpec } from './spec'

export interface FollowTab {
  type: FollowKind
  label: string
  /** The list itself, with its states and tools. */
  list: (work: FollowWork) => ReactNode
}

const tab = <Row extends FollowRow, Card extends { id: number }>(spec: FollowSpec<Row, Card>): FollowTab => ({
  type: spec.kind.type,
  label: spec.kind.label,
  list: work => <FollowList key={spec.kind.type} spec={spec} work={work} />,
})
const makeFollowMark =
  (type: FollowType) =>
  ({ id }: { id: number }): Markable => ({ kind: 'follow', type, id })

/** The kinds of follows in the order of their tabs. A new kind is a line here and a kind in ../lists/kinds. */
export const FOLLOW_TABS: readonly FollowTab[] = [
  tab({
    kind: HOUSES,
    usePages: useFollowedHouses,
    cardOf: row => row.house,
    under: row => {
      const { is_valid, house, bid_limit: limit } = row
      const since = sinceText(row)
      return (
        <>
          {since && <SinceLine text={since} />}
          {is_valid && limit && <LimitLine house={house} limit={limit} />}
        </>
      )
    },
    Table: FollowTable,
    thingOf: makeFollowMark('house'),
  }),
  tab({
    kind: XIAOQU,
    usePages: useFollowedXiaoqu,
    cardOf: row => row.xiaoqu,
    thingOf: makeFollowMark('xiaoqu'),
  }),
  tab({
    kind: AGENTS,
    usePages: useFollowedAgents,
    cardOf: row => row.agent,
    thingOf: makeFollowMark('agent'),
  }),
  tab({
    kind: BUILDINGS,
    usePages: useFollowedBuildings,
    cardOf: row => row.building,
    thingOf: makeFollowMark('building'),
  }),
  tab({
    kind: RIGHTS,
    usePages: useFollowedRights,
    cardOf: row => row.rights,
    thingOf: makeFollowMark('rights'),
  }),
  tab({
    kind: VIDEOS,
    usePages: useVideoFollows,
    cardOf: row => row.video,
    thingOf: ({ type, id }) => ({ kind: 'video', type, id }),
  }),
].filter(({ type }) => !isLeftOut(type))
