import type { Database } from '../../db/database'

/** Returns the title and metadata of a video's page: `gone` after it was withdrawn, undefined if it never existed. */
export async function videoHead(db: Database, brand: string, type: string | undefined, number: number) {
  const row = await db.one<{
    title: string
    text: string | null
    cover: string
    withdrawn_at: number | null
  }>('select title, text, cover, withdrawn_at from video where type = $1 and number = $2', [type, number])
  if (!row) return undefined
  if (row.withdrawn_at !== null) return { isGone: true, title: `视频已撤回 - ${brand}` }
  return { title: `${row.title} - ${brand}`, description: row.text ?? row.title, image: row.cover }
}
