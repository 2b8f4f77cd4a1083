import type { Database } from '../../db/database'

interface Row {
  name: string
  title: string | null
  company: string
  deal_total: number
  intro: string | null
  avatar: string | null
}

/** Returns the title and metadata of an agent's page; undefined if the agent is unknown or no longer active. */
export async function agentHead(
  db: Database,
  brand: string,
  id: number,
): Promise<{ title: string; description: string; image: string | null } | undefined> {
  const row = await db.one<Row>(
    'select name, title, company, deal_total, intro, avatar from agent where id = $1 and is_active',
    [id],
  )
  return (
    row && {
      title: `${row.name} ${row.title ?? '专家经理'} - ${brand}`,
      image: row.avatar,
      description: `${row.company}，自报成交 ${row.deal_total} 套。${row.intro ?? ''}`,
    }
  )
}
