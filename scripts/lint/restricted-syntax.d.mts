import type { Linter } from 'eslint'

export const restrictedSyntax: Linter.Config[]
