import type { Rule } from 'eslint'

export const shortComments: Rule.RuleModule
