import type { Result } from '@/contract/endpoints'
import {
  ASK_CONTENT,
  ASK_TITLE,
  ASK_TYPE_LABELS,
  ASK_TYPES,
  PERSONAL_WORDS,
  personalIn,
  REVIEW_SECONDS,
  withoutPersonal,
  type AskType,
} from '@/contract/ask-rules'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'

export interface AskValues {
  type: AskType | 0
  title: string
  content: string
  anonymous: boolean
  notify: boolean
}
const EMPTY: AskValues = { type: 0, title: '', content: '', anonymous: false, notify: true }
const length = (text: string) => Array.from(text.trim()).length

export const MAX_TITLE = ASK_TITLE.max
export const MAX_CONTENT = ASK_CONTENT.max
export const KINDS = ASK_TYPES.map(key => ({ key: key as AskValues['type'], label: ASK_TYPE_LABELS[key] }))
/** Time by which an editor reads a question, Unix seconds. */
export const readBy = ({ created_at }: { created_at: number }) => created_at + REVIEW_SECONDS
export { MAX_ASK_PICTURES } from '@/contract/ask-rules'

/** Validation issues of a question. */
export function askIssues({ type, title, content }: Pick<AskValues, 'type' | 'title' | 'content'>) {
  const [inTitle, inContent] = [personalIn(title), personalIn(content)]
  const issue = (field: 'type' | 'title' | 'content', message: string, isMissing = false) => ({
    field,
    message,
    isMissing,
  })
  return [
    ...(type === 0 ? [issue('type', '选一个分类', true)] : []),
    ...(inTitle
      ? [issue('title', PERSONAL_WORDS[inTitle.kind])]
      : length(title) < ASK_TITLE.min
        ? [issue('title', `问题至少 ${ASK_TITLE.min} 个字`, true)]
        : []),
    ...(inContent
      ? [issue('content', PERSONAL_WORDS[inContent.kind])]
      : content.trim() !== '' && length(content) < ASK_CONTENT.min
        ? [issue('content', `情况至少写 ${ASK_CONTENT.min} 个字，或者留空`)]
        : []),
  ]
}

/** Form of a new question, with its draft. `title`: the initial title. */
export function useAskForm({
  title,
  houseId,
  pictureIds,
  onDone,
}: {
  title: string
  houseId: number | undefined
  pictureIds: readonly number[]
  onDone: (result: Result<'ask/commit'>) => void
}) {
  const form = useForm({
    path: 'ask/commit',
    first: () => ({ ...EMPTY, title: title.slice(0, ASK_TITLE.max) }),
    issuesOf: askIssues,
    requestOf: ({ type, title: words, content, anonymous, notify }) => ({
      type: type as AskType,
      title: words.trim(),
      ...(content.trim() && { content: content.trim() }),
      ...(pictureIds.length > 0 && { picture_ids: [...pictureIds] }),
      ...(houseId !== undefined && { house_id: houseId }),
      anonymous,
      notify,
    }),
    onDone,
    tellsAtOnce: field => field === 'title' || field === 'content',
    draft: ownDraft('ask', 'new', EMPTY),
    idOf: field => `ask-${field}`,
  })
  return {
    ...form,
    hasPersonal: personalIn(form.values.content) !== null,
    dropPersonal: () => form.set({ content: withoutPersonal(form.values.content) }),
  }
}
