import type { Look } from '@/domain/member/history-by-day'
import type { Kind } from '../lists/kinds'

export interface HistorySpec<Card> {
  kind: Kind<Card>
  cardOf: (look: Look) => Card | null
}
