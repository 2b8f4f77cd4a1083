import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { readOwner, type OwnerKind } from './owner'
import { readNotice } from './read-notice'
import type { LotWords } from './rooms'

export interface NoticeRead {
  risk: RiskFlag[]
  owner: OwnerKind | null
}

export interface LotNotice {
  sections: readonly NoticeSection[]
  lot?: LotWords | undefined
}

export const readNotices = (notices: readonly LotNotice[]): NoticeRead[] =>
  notices.map(({ sections, lot }) => ({ risk: readNotice(sections, lot), owner: readOwner(sections) }))
