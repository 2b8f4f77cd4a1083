import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { installRuleBook } from '@/lib/finance/rule-book'

/**
 * Asks for the rates and rules in force and makes this device calculate by them; until they have come it calculates by those it was
 * built with. What it gives changes when they do: what is calculated depends on it.
 */
export function useRuleBook(enabled = true): string {
  const { data } = useCall('finance-rule/list', {}, { stale: 'long', enabled })
  return useMemo(() => {
    if (!data) return ''
    installRuleBook(data)
    return `${data.tax_revision}-${data.loan_revision}-${data.rules.length}`
  }, [data])
}
