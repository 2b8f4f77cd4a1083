import { View } from '@tarojs/components'
import { toBeijingDay } from '@/lib/dates'
import { KeyValues } from '@/ui/facts/facts'
import { Section } from '@/ui/section/section'
import { TERM_FIELDS, TERM_LABELS, type AgentLedger } from './ledger-view'
import { NO_TERMS } from './terms-line'
import { useLedger } from './use-ledger'

type Terms = AgentLedger['terms']

/** Fees of the manager's service, and when they are refunded. */
export function TermsSection({ agentId }: { agentId: number }) {
  const { data } = useLedger(agentId)
  if (!data) return null
  const { terms } = data
  return (
    <Section
      id="terms"
      className="led"
      title="收费与退款"
      side={terms && <View className="u-t12 u-c2">{`${toBeijingDay(terms.updated_at)} 更新`}</View>}
      source={terms && '由顾问填写，以签订的合同为准；不向顾问个人转账'}
    >
      <TermsFacts terms={terms} />
    </Section>
  )
}

export const TermsFacts = ({ terms }: { terms: Terms }) =>
  terms ? (
    <KeyValues
      columns={1}
      facts={TERM_FIELDS.map(field => ({ label: TERM_LABELS[field], value: terms[field] }))}
    />
  ) : (
    <View className="u-t13 u-c2">{NO_TERMS}</View>
  )
