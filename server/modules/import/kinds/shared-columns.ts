import { decimal, words } from '../cells'
import { column, type Column } from '../kind'

/** What files of several kinds say in the same columns. */
export const CITY = column('city', '城市', words(2, 20), { example: '北京市', note: '区县重名时要填' })
export const REGION = column('region', '区县', words(2, 20), {
  aliases: ['区域', '行政区'],
  example: '通州区',
  needed: true,
})
export const CIRCLE = column('circle', '商圈', words(1, 30), { example: '梨园' })
/** Where it lies, which has to be said. */
export const pointColumns = (lng: string, lat: string): Column[] => [
  column('lng', '经度', decimal(70, 140), { example: lng, needed: true, note: 'GCJ-02' }),
  column('lat', '纬度', decimal(3, 54), { example: lat, needed: true }),
]

const ID_CODE = /^[A-Za-z0-9]+$/
/** The public code of a new build or a package. */
export const idCodeColumn = (alias: string, example: string): Column =>
  column('id_code', '编号', words(1, 10), {
    aliases: [alias, 'id'],
    example,
    needed: true,
    note: '字母与数字',
  })
export const idCodeFaults = (code: unknown) =>
  ID_CODE.test(String(code)) ? [] : [{ field: 'id_code', message: '应为字母与数字' }]
