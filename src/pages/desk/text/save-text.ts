import type { DeskTextType } from '@/contract/desk/schema'
import { saveArticle, saveReport, saveStory, saveWiki } from '@/domain/desk/use-desk'
import type { Draft, Step } from './draft'
import type { Saved, SaveFrame } from './use-document'

/** Sends a text with the fields of its type. */
export async function saveText(type: DeskTextType, draft: Draft, frame: SaveFrame<Step>): Promise<Saved> {
  const { groupId, report, wiki, tags, author, source, note } = draft
  const shared = {
    ...frame,
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    ...(draft.cover && type !== 'wiki' && { cover: draft.cover }),
    ...(note && { note }),
    blocks: draft.blocks,
  }
  const by = author.trim() && { author: author.trim() }
  const tag_ids = tags.map(({ id }) => id)
  switch (type) {
    case 'story': {
      const { story, updated_at, waiting } = await saveStory({ ...shared, ...by, tag_ids })
      return { id: story.id, updated_at, waiting }
    }
    case 'report': {
      const { region_id, ...own } = report
      return saveReport({ ...shared, ...own, ...(region_id > 0 && { region_id }) })
    }
    case 'wiki': {
      const { laws, related, checked_day, ...own } = wiki
      return saveWiki({
        ...shared,
        ...own,
        ...(groupId !== null && { category_id: groupId }),
        law_ids: laws.map(({ id }) => id),
        related_ids: related.map(({ id }) => id),
        ...(checked_day && { checked_day }),
      })
    }
    case 'article': {
      const { article, updated_at, waiting } = await saveArticle({
        ...shared,
        ...by,
        ...(source.trim() && { source: source.trim() }),
        ...(groupId !== null && { group_id: groupId }),
        tag_ids,
      })
      return { id: article.id, updated_at, waiting }
    }
  }
}
