import type { Survey } from '../../../../src/contract/house/schema'
import type { Picture } from '../../../../src/contract/common'
import type { Context } from '../../../http/context'
import { SURVEY_LABELS } from '../attributes'

interface CheckRow {
  infos: Record<string, string>
  texts: Survey['texts']
  pictures: Picture[]
  surveyor: string | null
  surveyed_at: number | null
  updated_at: number
}

/** Returns the newest published on-site check of a lot; empty if there is none. */
export async function loadSurvey({ db }: Context, houseId: number): Promise<Survey> {
  const check = await db.one<CheckRow>(
    `
    select c.infos, c.texts, c.surveyor, c.surveyed_at, c.updated_at,
      (select coalesce(json_agg(json_build_object('id', p.id, 'url', p.url, 'width', p.width, 'height', p.height, 'is_cover', false,
         'sort', array_position(c.picture_ids, p.id), 'caption', null) order by array_position(c.picture_ids, p.id)), '[]')
       from picture p where p.id = any(c.picture_ids)) as pictures
    from house_check c where c.house_id = $1 and c.status = 'published' order by c.surveyed_at desc nulls last, c.id desc limit 1`,
    [houseId],
  )
  if (!check)
    return {
      house_id: houseId,
      infos: [],
      texts: [],
      pictures: [],
      surveyor: null,
      surveyed_at: null,
      updated_at: 0,
    }
  const { infos, texts, pictures, surveyor, surveyed_at, updated_at } = check
  const known = [...SURVEY_LABELS].flatMap(([key, label]) =>
    infos[key] === undefined ? [] : [{ key, label, value: infos[key] }],
  )
  return {
    house_id: houseId,
    infos: known,
    texts: [...texts].sort((a, b) => a.sort - b.sort),
    pictures,
    surveyor,
    surveyed_at,
    updated_at,
  }
}
