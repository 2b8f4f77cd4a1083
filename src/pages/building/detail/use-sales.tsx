import { useState } from 'react'
import type { BrokerCard } from '@/contract/agent/cards'
import { CallSheet } from '@/features/lead/call-sheet'
import { LeadSheet } from '@/features/lead/lead-sheet'
import type { BuildingActions } from './actions'

/** `broker`: the addressee; without one, the server chooses. */
type OpenSheet = { kind: 'viewing' | 'zixun'; broker?: BrokerCard } | { kind: 'call'; broker: BrokerCard }

/** Actions of a building (visit, question, call to its brokers) and the bottom sheets they open. `title`: the subject of the question. */
export function useSales(buildingId: number | undefined, title: string) {
  const [sheet, setSheet] = useState<OpenSheet>()
  const close = () => setSheet(undefined)
  const actions: BuildingActions = {
    onViewing: () => setSheet({ kind: 'viewing' }),
    onConsult: broker => setSheet({ kind: 'zixun', broker }),
    onCall: broker => setSheet({ kind: 'call', broker }),
  }
  const { kind, broker } = sheet ?? {}
  const sheets =
    kind === 'call' ? (
      <CallSheet open relay={broker?.phone_relay ?? ''} who={broker?.name ?? ''} onClose={close} />
    ) : (
      kind &&
      buildingId !== undefined && (
        <LeadSheet
          open
          subject={{ kind, about: { type: 'building', id: buildingId }, title, agentName: broker?.name }}
          onClose={close}
        />
      )
    )
  return { actions, sheets }
}
