import type { IssueKey, SectionKey } from './lot-issues'

/** Ids in the form's page: of its sections, and of what an issue leads to. */
export const sectionId = (section: SectionKey) => `lot-${section}`
export const anchorOf = (field: IssueKey) => `lf-${field}`
