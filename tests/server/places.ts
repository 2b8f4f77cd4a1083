import type { Database } from '../../server/db/database'

export const BEIJING = 110100
export const CHAOYANG = 110105
export const TONGZHOU = 110112
/** Circles: 望京 in 朝阳, 梨园 in 通州. */
export const WANGJING = 1
export const LIYUAN = 2

/** Inserts a city with two districts, a circle in each, and a line with two stations near 望京. */
export async function insertPlaces(db: Database): Promise<void> {
  await db.query(`insert into region (id, name, parent_id, level, lng, lat) values
    (110000, '北京', null, 'province', 116.4, 39.9), (110100, '北京市', 110000, 'city', 116.4, 39.9),
    (110105, '朝阳', 110100, 'region', 116.48, 39.95), (110112, '通州', 110100, 'region', 116.66, 39.9),
    (310000, '上海', null, 'province', 121.5, 31.2), (310100, '上海市', 310000, 'city', 121.5, 31.2), (310104, '徐汇', 310100, 'region', 121.43, 31.18)`)
  await db.query(
    `insert into circle (id, region_id, name, lng, lat) values (1, 110105, '望京', 116.48, 39.99), (2, 110112, '梨园', 116.67, 39.88)`,
  )
  await db.query(
    `insert into subway_line (id, city_id, name, color, sort) values (1, 110100, '15号线', '#5B2C68', 1)`,
  )
  await db.query(
    `insert into station (id, name, lng, lat) values (1, '望京', 116.4700, 39.9900), (2, '望京东', 116.4850, 39.9950)`,
  )
  await db.query('insert into line_station (line_id, station_id, sort) values (1, 1, 1), (1, 2, 2)')
}
