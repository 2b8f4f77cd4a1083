import type { z } from 'zod'
import type { DeskVideo, deskCalls } from '../../../src/contract/desk/schema'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, parameters, type Parameters } from '../../shared/sql'
import { fourEyed, type Eyed } from '../../shared/four-eyes'
import { isOwnByAudit, isRewritten, writePublic } from '../../shared/publication'
import { inHeldTransaction } from '../../shared/transaction'
import { hotSince, hotViews } from '../../shared/views'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const columns = (since: string) => `
  v.id, v.type, v.number, v.title, coalesce(v.text, '') as text, coalesce(nullif(v.poster, ''), v.cover) as poster, v.duration,
  h.title as house_title, h.status as house_status, a.name as agent_name, ${hotViews('video', 'v.id', since)}::int as month_total,
  v.view_total, v.followed_total, v.created_at, v.withdrawn_at, v.is_draft, v.video_url`
const FROM = 'video v left join house h on h.id = v.house_id left join agent a on a.id = v.agent_id'

const STATES = {
  shown: 'v.withdrawn_at is null',
  draft: 'v.is_draft',
  withdrawn: 'v.withdrawn_at is not null and not v.is_draft',
} as const

function where({ type, state, keyword }: Input<'desk/videos'>, p: Parameters): string {
  const pattern = keyword && p.add(likeAnywhere(keyword))
  return [
    'true',
    type !== undefined && `v.type = ${p.add(type)}`,
    state !== undefined && STATES[state],
    pattern && `(v.title ilike ${pattern} or h.title ilike ${pattern} or a.name ilike ${pattern})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Returns videos of both kinds, the newest first; the counts are of the requested kind. */
export async function deskVideos(
  { db, now }: Context,
  input: Input<'desk/videos'>,
): Promise<Output<'desk/videos'>> {
  const bounds = pageBounds(input)
  const [p, counted] = [parameters(), parameters()]
  const list = await db.query<DeskVideo>(
    `select ${columns(p.add(hotSince(now)))} from ${FROM} where ${where(input, p)}
     order by v.created_at desc, v.id desc limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
    p.values,
  )
  const count = await db.one<{ total: number }>(
    `select count(*) as total from ${FROM} where ${where(input, counted)}`,
    counted.values,
  )
  const counts = await db.one<Output<'desk/videos'>['counts']>(
    `select count(*)::int as all, count(*) filter (where withdrawn_at is null)::int as shown,
       count(*) filter (where is_draft)::int as draft,
       count(*) filter (where withdrawn_at is not null and not is_draft)::int as withdrawn
     from video where $1::text is null or type = $1`,
    [input.type ?? null],
  )
  return {
    ...pageAnswer(list, count?.total ?? 0, bounds),
    counts: counts ?? { all: 0, shown: 0, draft: 0, withdrawn: 0 },
  }
}

/** Changes a video's texts, unlists it or lists it again; follows of it stay. */
async function writeVideo(
  context: Context,
  { id, title, text, withdrawn }: Input<'desk/save-video'>,
): Promise<{ video: DeskVideo }> {
  if (title === undefined && text === undefined && withdrawn === undefined)
    throw badField({ field: 'title', message: '没有要改的' })
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const found = await db.one<{
      title: string
      text: string | null
      withdrawn_at: number | null
      is_draft: boolean
      files_gone_at: number | null
    }>('select title, text, withdrawn_at, is_draft, files_gone_at from video where id = $1 for update', [id])
    if (!found) throw notFound('没有这条视频')
    const { files_gone_at: filesGoneAt, ...before } = found
    if (withdrawn !== undefined && withdrawn === (before.withdrawn_at !== null))
      throw conflict(withdrawn ? '这条视频尚未公开或已撤下' : '这条视频已公开')
    if (withdrawn === false && filesGoneAt !== null)
      throw conflict('未公开已满 30 天，视频文件已删除，请重新上传')
    const isPublished = withdrawn === false
    const after = {
      title: title ?? before.title,
      text: text === undefined ? before.text : text || null,
      withdrawn_at: withdrawn === undefined ? before.withdrawn_at : withdrawn ? now : null,
      is_draft: before.is_draft && !isPublished,
    }
    const isPublic = after.withdrawn_at === null
    await writePublic(context, {
      table: 'video',
      id,
      columns: {
        ...after,
        // A draft is dated to the day on which it is published.
        created_at: before.is_draft && !after.is_draft ? now : undefined,
      },
      isPublic,
      isOwnWords:
        isPublic &&
        (isRewritten(before, after) ||
          (isPublished &&
            (await isOwnByAudit(context, {
              entityType: 'video',
              entityId: id,
              words: ['title', 'text', 'film'],
            })))),
    })
    await writeAudit(context, { action: 'desk/save-video', entityType: 'video', entityId: id, before, after })
    return { video: await deskVideo(context, id) }
  })
}

async function deskVideo({ db, now }: Context, id: number): Promise<DeskVideo> {
  const video = await db.one<DeskVideo>(`select ${columns('$2')} from ${FROM} where v.id = $1`, [
    id,
    hotSince(now),
  ])
  if (!video) throw notFound('没有这条视频')
  return video
}

export const eyedVideo: Eyed<Input<'desk/save-video'>, { video: DeskVideo }> = {
  path: 'desk/save-video',
  titleOf: ({ video }) => video.title,
  run: writeVideo,
}

/** desk/save-video: if the change waits for approval, the response is the video as it still is. */
export async function saveVideo(
  context: Context,
  input: Input<'desk/save-video'>,
): Promise<Output<'desk/save-video'>> {
  const saved = await fourEyed(eyedVideo)(context, input)
  return saved.waiting === null ? saved : { ...saved, video: await deskVideo(context, input.id) }
}
