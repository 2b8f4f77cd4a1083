import type { Block } from '@/contract/content/blocks'
import type { Request } from '@/contract/endpoints'
import type { DeskLegalRow, DeskLegalText, LegalKind } from '@/contract/legal/schema'

export const LEGAL_KIND_WORDS: Record<LegalKind, string> = {
  terms: '用户协议',
  privacy: '隐私政策',
  operator: '运营者',
}
export const LEGAL_STATE_WORDS: Record<DeskLegalRow['state'], string> = {
  draft: '草稿',
  current: '现行',
  upcoming: '待生效',
  past: '已被取代',
}

/** Unsaved input of a version. */
export interface LegalDraft {
  version: string
  title: string
  effective_from: string
  asks_again: boolean
  blocks: Block[]
  company: string
  icp: string
  police_record: string
}

/** The first facts of an operator. */
export const NEW_OPERATOR: DeskLegalText = {
  id: 0,
  kind: 'operator',
  version: '',
  title: LEGAL_KIND_WORDS.operator,
  effective_from: '',
  state: 'past',
  is_demo: false,
  updated_at: 0,
  published_at: null,
  published_by: null,
  asks_again: false,
  blocks: [],
  operator: { company: '', icp: '', police_record: '' },
}

/** Input that begins with a stored version; a published one becomes a new version from today on, since it never changes itself. */
export const buildLegalDraft = (
  { state, version, title, effective_from, asks_again, blocks, operator }: DeskLegalText,
  today: string,
): LegalDraft => ({
  title,
  blocks: blocks as Block[],
  ...operator,
  ...(state === 'draft'
    ? { version, effective_from, asks_again }
    : { version: '', effective_from: today, asks_again: false }),
})

export const buildLegalRequest = (
  { id, kind, state }: Pick<DeskLegalText, 'id' | 'kind' | 'state'>,
  { blocks, company, icp, police_record, ...written }: LegalDraft,
  publish: boolean,
): Request<'desk/legal-save'> => ({
  ...(state === 'draft' && { id }),
  kind,
  ...written,
  ...(kind === 'operator' ? { company, icp, police_record } : { blocks }),
  publish,
})

/** Effect of a publication, for its confirmation. */
export const publishWords = (
  kind: LegalKind,
  { version, effective_from, asks_again }: LegalDraft,
  today: string,
) =>
  [
    `${LEGAL_KIND_WORDS[kind]} ${version} 版${effective_from <= today ? '立即' : `从 ${effective_from} 起`}生效。`,
    kind !== 'operator' &&
      (asks_again ? '同意过旧版的会员下次登录时要重新同意。' : '同意过旧版的会员不用重新同意。'),
    '发布后不能改，也不能删。',
  ]
    .filter(Boolean)
    .join('')
