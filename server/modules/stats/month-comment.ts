import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { monthAsked, loadRegionMonth, statRegion } from './months'

interface Comment {
  month: string
  title: string
  content: string
  points: string[]
  author: string
  is_demo: boolean
  created_at: number
}

/** Returns the institute's comment on a month, by default the latest that has one; 1005 without one. */
export async function monthComment(
  context: Context,
  { month, region_id }: { month?: string | undefined; region_id?: number | undefined },
) {
  if (month !== undefined) monthAsked(context, month)
  const region = await statRegion(context, region_id)
  const comment = await context.db.one<Comment>(
    `
    select month, title, content, points, author, is_demo, created_at from month_comment
    where region_id = $1 and ($2::text is null or month = $2) order by month desc limit 1`,
    [region.id, month ?? null],
  )
  if (!comment) throw notFound('这个月还没有点评')
  return {
    ...comment,
    stat: await loadRegionMonth(context, { region_id: region.id }, comment.month),
    report: null,
  }
}
