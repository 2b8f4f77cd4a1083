import { isLeftOut, buildScreenUrl } from '../../src/routes/match'

/** A kind of public pages in the sitemap, over its rows `t`; `$1` is the server's time. */
export interface SitemapKind {
  table: string
  /** SQL condition: true if the row is public. */
  isPublic: string
  /** SQL: time of the last change, Unix seconds. */
  changedAt: string
  /** SQL: the part of the URL that identifies the row, as text. */
  key: string
  path: (key: string) => string
}

const ALWAYS = '$1::bigint is not null'
const PUBLISHED = `t.status = 'published' and ${ALWAYS}`
const row = (
  table: string,
  isPublic: string,
  path: SitemapKind['path'],
  { key = 't.id::text', changedAt = 't.updated_at' }: Partial<SitemapKind> = {},
): SitemapKind => ({ table, isPublic, path, key, changedAt })

export const KINDS = {
  house: row('house', `t.shelf = 'on' and ${ALWAYS}`, id => buildScreenUrl('house-detail', { id })),
  xiaoqu: row('xiaoqu', `t.deleted_at is null and ${ALWAYS}`, id =>
    buildScreenUrl('xiaoqu-detail', { xiaoquid: id }),
  ),
  build: row('building', ALWAYS, id => buildScreenUrl('build-detail', { id }), { key: 't.id_code' }),
  rights: row('rights', 't.publish_time <= $1', code => buildScreenUrl('rights-detail', { id_code: code }), {
    key: 't.id_code',
  }),
  agent: row('agent', `t.is_active and ${ALWAYS}`, id => buildScreenUrl('agent-detail', { id })),
  article: row('article', PUBLISHED, id => buildScreenUrl('article-detail', { id })),
  report: row('report', PUBLISHED, id => buildScreenUrl('research-report-detail', { id })),
  story: row('story', PUBLISHED, id => buildScreenUrl('memorabilia-letter', { id })),
  wiki: row('wiki', PUBLISHED, id => buildScreenUrl('wiki-detail', { id })),
  ask: row(
    'ask',
    `t.status = 'published' and t.type < 9 and ${ALWAYS}`,
    id => buildScreenUrl('qa-detail', { id }),
    {
      changedAt: 'greatest(t.created_at, coalesce(t.reviewed_at, 0))',
    },
  ),
  marketing: row(
    'marketing_page',
    `t.status = 'published' and t.start_time <= $1 and t.end_time > $1`,
    id => buildScreenUrl('marketing-page', { id }),
    { changedAt: 'greatest(t.updated_at, t.start_time)' },
  ),
} satisfies Record<string, SitemapKind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = (Object.keys(KINDS) as KindName[]).filter(name => !isLeftOut(name))
