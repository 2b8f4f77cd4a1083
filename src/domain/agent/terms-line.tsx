import { View } from '@tarojs/components'
import { useLedger } from './use-ledger'

export const NO_TERMS = '还没有写明收费与退款，委托前请先问清'

/** A manager's fees in one line, shown where somebody is about to contact the manager. */
export function TermsLine({ agentId }: { agentId: number }) {
  const { data } = useLedger(agentId)
  if (!data) return null
  const { terms } = data
  return (
    <View className="led u-t13 u-c2 u-mb3">
      {terms ? `服务费：${terms.fee}。未拍得：${terms.not_won}` : `这位顾问${NO_TERMS}`}
    </View>
  )
}
