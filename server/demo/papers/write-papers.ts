import { z } from 'zod'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { readPaper } from '../../notice/papers/read-paper'
import { LOOK } from '../../modules/paper/look-at-pdf'
import { homeIn } from '../../modules/paper/rows'
import { insertRows } from '../bulk'
import { fill, readPartedText, type Values } from '../files'
import { createSeededRandom } from '../random'

/** Last lot with documents as files: enough to be visible, few enough to be processed at once. */
const LAST_LOT = 40

const PAGE = z.strictObject({ page: z.int() })
const readPaperPages = (kind: string) => {
  const { head, parts } = readPartedText(`papers/${kind}`, { head: PAGE, part: PAGE, values: null })
  return [head, ...parts].map(({ text }) => text)
}
const PAGES = { survey: readPaperPages('survey'), appraisal: readPaperPages('appraisal') }
type Kind = keyof typeof PAGES

interface Lot {
  id: number
  asset_id: number
  address: string
  area: number
  jushi: number | null
  ting: number | null
  floor_no: number | null
  total_floor: number | null
  appraisal_price: number | null
  court: string
  noticed_at: number
  decoration: string | null
  risk_yes: string[]
}

const chinese = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year}年${Number(month)}月${Number(date)}日`
}

/** Values of a lot's documents: the first contradicts its notice, another describes a different home. */
function buildPaperValues(lot: Lot, kind: Kind): Values {
  const random = createSeededRandom('papers', lot.asset_id)
  const isFirst = lot.id === 1
  const isLet = lot.risk_yes.includes('lease')
  const isEmpty = isFirst || (isLet ? random.chance(0.3) : !lot.risk_yes.includes('occupied'))
  const notice = toBeijingDay(lot.noticed_at)
  const year = Number(notice.slice(0, 4))
  const floor = lot.floor_no ?? 1
  const isLeaseOld = random.chance(0.5)
  return {
    court: lot.court,
    address: lot.id === 12 && kind === 'appraisal' ? lot.address.replace(/\d+室/, '702室') : lot.address,
    survey_day: chinese(addDays(notice, -49)),
    floor_said: isFirst ? `电梯无 4 层按钮，自下而上第 ${floor - 1} 层。` : `标的物位于第 ${floor} 层。`,
    occupied_said: isEmpty ? '敲门无人应门，门贴水电催缴单。' : '房屋内有人居住，自称承租人或亲属。',
    lease_said: isLet
      ? `案外人出示租赁合同，合同签订于${year - (isLeaseOld && !isFirst ? 9 : 6)}年6月1日。`
      : '未发现租赁情况。',
    decoration: lot.decoration ?? '简装',
    hukou_said: '须到派出所查询，本院未查询。',
    parking_said: random.chance(0.5) ? '本次拍卖不含车位。' : '',
    valued_on: chinese(addDays(notice, -83)),
    price: ((lot.appraisal_price ?? 0) / 1_000_000).toFixed(2),
    area: lot.area,
    layout: lot.jushi === null ? '' : `，${lot.jushi}室${lot.ting ?? 1}厅`,
    floor_no: floor,
    total_floor: lot.total_floor === null ? '' : `，总层数 ${lot.total_floor} 层`,
    land: random.chance(0.15) ? '划拨' : '出让',
    mortgage_said: `不动产登记簿记载：估价对象于${year - 8}年5月21日办理抵押登记，抵押权人为某银行。`,
    seizure_said: `估价对象于${year - 3}年3月15日被法院查封。`,
    state_said: isEmpty ? '价值时点估价对象为空置。' : '价值时点估价对象有人居住。',
    plan_said:
      isFirst || random.chance(0.2)
        ? `附图：测绘建筑面积 ${(lot.area - 0.57).toFixed(2)} 平方米。`
        : '附图：估价对象位置图、照片。',
  }
}

function buildDemoPaper(lot: Lot, kind: Kind, id: number) {
  const values = buildPaperValues(lot, kind)
  const pages = PAGES[kind].map(text => fill(text, values))
  const facts = readPaper({ kind, pages })
  return {
    paper: {
      id,
      house_id: lot.id,
      kind,
      file: null,
      file_name: `${kind === 'survey' ? '调查与看样报告' : '评估报告'}.pdf`,
      bytes: pages.join('').length * 3,
      page_total: pages.length,
      unread_pages: pages.flatMap((text, at) => (text === '' ? [at + 1] : [])),
      facts,
      home: homeIn(facts),
      look: LOOK,
      uid: null,
      added_at: lot.noticed_at + 3600,
    },
    pages: pages.map((text, at) => ({ paper_id: id, no: at + 1, text, picture: null })),
  }
}

/** Inserts surveys and appraisals of the first lots; for some the court provided none, for others they are missing yet. */
export async function writePapers(db: Database): Promise<void> {
  const lots = await db.query<Lot>(
    `select id, asset_id, address, area, jushi, ting, floor_no, total_floor, appraisal_price, court,
       coalesce(notice_time, start_time) as noticed_at, decoration, risk_yes
     from house where id <= $1 and house_type = 5 and shelf = 'on' order by id`,
    [LAST_LOT],
  )
  const kinds = (lot: Lot): Kind[] =>
    lot.id === 1 || lot.id % 3 === 0 ? ['survey', 'appraisal'] : lot.id % 3 === 1 ? ['survey'] : []
  const made = lots
    .flatMap(lot => kinds(lot).map(kind => ({ lot, kind })))
    .map(({ lot, kind }, at) => buildDemoPaper(lot, kind, at + 1))
  await insertRows(
    db,
    'lot_paper',
    made.map(({ paper }) => paper),
  )
  await insertRows(
    db,
    'lot_paper_page',
    made.flatMap(({ pages }) => pages),
  )
  await insertRows(
    db,
    'lot_paper_none',
    lots
      .filter(lot => !kinds(lot).includes('appraisal'))
      .map(({ id, noticed_at }) => ({
        house_id: id,
        kind: 'appraisal',
        reason: '公告写明以议价确定参考价，没有评估',
        uid: null,
        at: noticed_at + 3600,
      })),
  )
}
