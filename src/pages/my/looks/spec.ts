import type { Look } from '@/domain/member/looks-by-day'
import type { Kind } from '../lists/kinds'

export interface LookSpec<Card> {
  kind: Kind<Card>
  cardOf: (look: Look) => Card | null
}
