import { LEDGER_RULES, TERM_FIELDS, TERM_LABELS, type TermField } from '@/contract/ledger-rules'
import type { FormIssue } from '@/domain/form/use-form'
import type { AgentLedger } from './ledger-view'

export type TermsValues = Record<TermField, string>

export const MAX_TERM = LEDGER_RULES.termMost
export const TERM_HINTS: Record<TermField, string> = {
  service: '如 尽调、陪同看样、竞拍辅导、过户',
  fee: '如 12,000 元，成交确认后付',
  not_won: '如 不收费',
  not_held: '如 不收费，尽调报告归您',
  ended: '如 已付的 7 日内退，扣已出报告 800 元',
  at_fault: '如 尽调漏写公告已载明的事项，服务费全退',
}

export const buildTermsValues = (terms: AgentLedger['terms']): TermsValues => ({
  service: terms?.service ?? '',
  fee: terms?.fee ?? '',
  not_won: terms?.not_won ?? '',
  not_held: terms?.not_held ?? '',
  ended: terms?.ended ?? '',
  at_fault: terms?.at_fault ?? '',
})

/** Validation issues in the order of the form. */
export const termsIssues = (values: TermsValues): FormIssue<TermField>[] =>
  TERM_FIELDS.flatMap(field => {
    const length = Array.from(values[field].trim()).length
    const { termLeast, termMost } = LEDGER_RULES
    return length < termLeast || length > termMost
      ? [
          {
            field,
            message: `${TERM_LABELS[field]}为 ${termLeast}–${termMost} 个字`,
            isMissing: length === 0,
          },
        ]
      : []
  })
