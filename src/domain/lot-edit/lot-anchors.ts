import type { IssueKey, SectionKey } from './lot-issues'

/** Element ids in the form's page: of its sections, and of the targets of issues. */
export const sectionId = (section: SectionKey) => `lot-${section}`
export const getFieldAnchor = (field: IssueKey) => `lf-${field}`
