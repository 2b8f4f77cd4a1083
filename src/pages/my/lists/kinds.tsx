import type { ReactNode } from 'react'
import { AgentCard } from '@/domain/agent/agent-card'
import { AgentListSkeleton } from '@/domain/agent/agent-card-skeleton'
import { BuildingCard, BuildingListSkeleton } from '@/domain/building/building-card'
import { GoneCard } from '@/domain/house/card/gone-card'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import { GoneRow } from '@/domain/member/gone-row'
import type { FollowKind, FollowType } from '@/domain/member/use-my-lists'
import type { VideoCard } from '@/contract/video/cards'
import { RightsCard, RightsListSkeleton } from '@/domain/rights/rights-card'
import { XiaoquCard } from '@/domain/xiaoqu/xiaoqu-card'
import { XiaoquListSkeleton } from '@/domain/xiaoqu/xiaoqu-card-skeleton'
import { linkTo } from '@/routes/go'
import { VideoRow, VideoRowsSkeleton } from './video-row'

export type ListVerb = '关注' | '浏览'

/** A kind of entity in a member's lists, by a follow or by the browsing history. */
export interface Kind<Card, Type extends FollowKind = FollowType> {
  type: Type
  /** Label of its tab: 房源. */
  label: string
  /** Counter word: 套. */
  unit: string
  nameOf: (card: Card) => string
  show: (card: Card) => ReactNode
  /** Renders an entity that is no longer public: its position stays. `listedAt` in Unix seconds. */
  showGone: (card: Card, listedAt: number, verb: ListVerb) => ReactNode
  skeleton: ReactNode
  /** Target of an empty list. */
  find: { label: string; href: string; onPress: () => void }
}

/** Classes of the lists, for their skeletons. */
const LIST = 'list list-cards u-mt3'

type CardOf<Component extends (props: { card: never }) => ReactNode> = Parameters<Component>[0]['card']

export const HOUSES: Kind<CardOf<typeof HouseCard>> = {
  type: 'house',
  label: '房源',
  unit: '套',
  nameOf: card => card.title,
  show: card => <HouseCard card={card} />,
  showGone: (card, listedAt, verb) => <GoneCard card={card} listedAt={listedAt} verb={verb} />,
  skeleton: <HouseListSkeleton className={LIST} />,
  find: { label: '去找房', ...linkTo('house-list', {}) },
}

export const XIAOQU: Kind<CardOf<typeof XiaoquCard>> = {
  type: 'xiaoqu',
  label: '小区',
  unit: '个',
  nameOf: card => card.name,
  show: card => <XiaoquCard card={card} />,
  showGone: (card, listedAt, verb) => <GoneRow name={card.name} listedAt={listedAt} verb={verb} />,
  skeleton: <XiaoquListSkeleton className={LIST} />,
  find: { label: '搜小区', ...linkTo('search', {}) },
}

export const AGENTS: Kind<CardOf<typeof AgentCard>> = {
  type: 'agent',
  label: '专家',
  unit: '位',
  nameOf: card => card.name,
  show: card => <AgentCard card={card} />,
  showGone: (card, listedAt, verb) => <GoneRow name={card.name} listedAt={listedAt} verb={verb} />,
  skeleton: <AgentListSkeleton className={LIST} />,
  find: { label: '去找房', ...linkTo('house-list', {}) },
}

export const BUILDINGS: Kind<CardOf<typeof BuildingCard>> = {
  type: 'building',
  label: '新房',
  unit: '个',
  nameOf: card => card.name,
  show: card => <BuildingCard card={card} />,
  showGone: (card, listedAt, verb) => <GoneRow name={card.name} listedAt={listedAt} verb={verb} />,
  skeleton: <BuildingListSkeleton className={LIST} />,
  find: { label: '看新房', ...linkTo('build-list', {}) },
}

export const RIGHTS: Kind<CardOf<typeof RightsCard>> = {
  type: 'rights',
  label: '不良资产',
  unit: '个',
  nameOf: card => card.title,
  show: card => <RightsCard card={card} />,
  showGone: (card, listedAt, verb) => <GoneRow name={card.title} listedAt={listedAt} verb={verb} />,
  skeleton: <RightsListSkeleton className={LIST} />,
  find: { label: '看资产包', ...linkTo('rights-list', {}) },
}

export const VIDEOS: Kind<VideoCard, 'video'> = {
  type: 'video',
  label: '视频',
  unit: '条',
  nameOf: card => card.title,
  show: card => <VideoRow card={card} />,
  showGone: (card, listedAt, verb) => <GoneRow name={card.title} listedAt={listedAt} verb={verb} />,
  skeleton: <VideoRowsSkeleton className={LIST} />,
  find: { label: '去看视频', ...linkTo('fact-video-list', {}) },
}
