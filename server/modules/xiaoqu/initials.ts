import type { Database } from '../../db/database'

/** The first character of each initial in the order of pinyin. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const collator = new Intl.Collator('zh-CN-u-co-pinyin')
const BATCH = 500

/** First letters of a name in pinyin: qwl of 青梧里. Letters and digits stay, all else is left out. */
export function initialsOf(name: string): string {
  let initials = ''
  for (const sign of name.toLowerCase()) {
    if (/[a-z0-9]/.test(sign)) initials += sign
    else if (/\p{Script=Han}/u.test(sign)) {
      let at = 0
      while (at + 1 < FIRST.length && collator.compare(FIRST[at + 1] ?? '', sign) <= 0) at += 1
      initials += LETTERS[at] ?? ''
    }
  }
  return initials
}

/** Works out the initials that are missing. */
export async function fillInitials(db: Database): Promise<void> {
  for (;;) {
    const rows = await db.query<{ id: number; name: string }>(
      `select id, name from xiaoqu where initials is null order by id limit ${BATCH}`,
    )
    if (rows.length > 0)
      await db.query(
        'update xiaoqu x set initials = n.initials from unnest($1::bigint[], $2::text[]) as n (id, initials) where x.id = n.id',
        [rows.map(({ id }) => id), rows.map(({ name }) => initialsOf(name))],
      )
    if (rows.length < BATCH) return
  }
}
