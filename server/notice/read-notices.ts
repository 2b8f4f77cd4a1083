import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { readOwner, type OwnerKind } from './owner'
import { readNotice } from './read-notice'

export interface NoticeRead {
  risk: RiskFlag[]
  owner: OwnerKind | null
}

/** Several notices, one after the other. */
export const readNotices = (notices: readonly (readonly NoticeSection[])[]): NoticeRead[] =>
  notices.map(sections => ({ risk: readNotice(sections), owner: readOwner(sections) }))
