import {
  AREA_FACTOR,
  FAR_KM,
  MIN_NEIGHBOURS,
  RESULT_DAYS,
  STALE_DAYS,
  type Fault,
  type PaperFault,
} from '../../../src/contract/quality-rules'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { metresSql } from '../../shared/geo'
import { HOMES, ONE_YUAN, SHARES, SHARES_OF_SUMS } from '../import/kinds/plausible'

/** SQL of a measure over a lot `h`, its community `x`, district `r` and what FIND in ./find-faults.ts joins; $1 is now. */
interface Measure {
  /** Lots in which the fault can be seen; absent: all. */
  can?: string
  is: string
  /** Values that do not fit, as text. */
  note?: string
}

const COURT = `h.kind = 'sfpm'`
const AUCTION = `h.kind <> 'ykj'`
const HOME = `h.house_type in (${HOMES.join()})`
export const IS_OPEN = `h.status in ('upcoming', 'ongoing')`
const isEmpty = (column: string) => `coalesce(h.${column}, '') = ''`
/** Start price per square metre of the whole home, in fen. */
const UNIT = `(h.start_price / (nullif(h.area, 0) * coalesce(h.share_percent, 100) / 100))`
const yuan = (fen: string) => `to_char(round((${fen}) / 100.0), 'FM999,999,999,999') || ' 元'`
const beside = (own: string, words: string, other: string) => `${own} || '，${words} ' || ${other}`
const timeWords = (at: string) =>
  `to_char(to_timestamp(${at}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`
const kilometres = (place: 'r' | 'x') =>
  `${metresSql({ lng: 'h.lng', lat: 'h.lat' }, { lng: `${place}.lng`, lat: `${place}.lat` })} / 1000`
const [lowUnit, highUnit] = SHARES.community
const [leastAppraisal] = SHARES_OF_SUMS.court_appraisal

/** All faults that columns show. */
export const MEASURES: Record<Exclude<Fault, PaperFault>, Measure> = {
  no_place: { is: 'h.lng is null or h.lat is null' },
  no_xiaoqu: { can: HOME, is: 'h.xiaoqu_id is null' },
  no_area: { is: 'h.area <= 0' },
  no_layout: { can: HOME, is: 'h.jushi is null' },
  no_floor: { can: HOME, is: isEmpty('floor') },
  no_price: { is: 'h.start_price <= 0' },
  no_appraisal: { can: COURT, is: 'h.appraisal_price is null' },
  no_court: { can: AUCTION, is: isEmpty('court') },
  no_case: { can: COURT, is: isEmpty('case_no') },
  no_contact: { can: AUCTION, is: isEmpty('look_contact') },
  no_notice: { can: AUCTION, is: 'h.notice_id is null' },
  no_notice_time: { can: AUCTION, is: 'h.notice_time is null' },
  no_picture: { is: 'h.cover is null' },
  stale: {
    can: IS_OPEN,
    is: `h.updated_at < $1::bigint - ${STALE_DAYS * DAY_SECONDS}`,
    note: `'上次 ' || ${timeWords('h.updated_at')}`,
  },
  no_result: {
    can: `h.end_time < $1::bigint - ${RESULT_DAYS * DAY_SECONDS}`,
    is: `${IS_OPEN} or h.status = 'sold' and h.deal_price is null`,
    note: `'结束 ' || ${timeWords('h.end_time')}`,
  },
  dates: {
    is: 'h.start_time >= h.end_time or h.notice_time > h.start_time or h.deal_time < h.start_time',
    note: `'公告 ' || coalesce(${timeWords('h.notice_time')}, '没有') || '，开拍 ' || ${timeWords('h.start_time')} || '，结束 ' || ${timeWords('h.end_time')}`,
  },
  over_appraisal: {
    can: `${COURT} and h.appraisal_price > 0`,
    is: `h.start_price <> ${ONE_YUAN} and h.appraisal_price < ${leastAppraisal} * h.start_price`,
    note: beside(yuan('h.start_price'), '评估价', yuan('h.appraisal_price')),
  },
  unit_price: {
    can: `${HOME} and h.area > 0 and x.avg_price > 0 and h.start_price > 0 and h.start_price <> ${ONE_YUAN}`,
    is: `${UNIT} not between ${lowUnit} * x.avg_price and ${highUnit} * x.avg_price`,
    note: beside(`${yuan(UNIT)} || '/㎡'`, '小区均价', yuan('x.avg_price')),
  },
  deposit: {
    can: `h.start_price > 0 and h.start_price <> ${ONE_YUAN}`,
    is: 'h.deposit > h.start_price',
    note: beside(yuan('h.deposit'), '起拍价', yuan('h.start_price')),
  },
  twice: {
    can: `not (${isEmpty('case_no')})`,
    is: 'twin.code is not null',
    note: `'与 ' || twin.code || '，' || twin.source`,
  },
  area: {
    can: `h.area > 0 and near.total >= ${MIN_NEIGHBOURS}`,
    is: `h.area not between near.area / ${AREA_FACTOR} and near.area * ${AREA_FACTOR}`,
    note: `h.area || ' ㎡，同栋一般 ' || round(near.area::numeric, 1) || ' ㎡'`,
  },
  far: {
    can: 'h.lng is not null and h.lat is not null and r.id is not null',
    is: `${kilometres('r')} > ${FAR_KM.district} or ${kilometres('x')} > ${FAR_KM.community}`,
    note: `'离区县 ' || round((${kilometres('r')})::numeric) || ' 公里' || coalesce('，离小区 ' || round((${kilometres('x')})::numeric) || ' 公里', '')`,
  },
  reported: { is: 'told.fields is not null', note: 'told.fields' },
  mended: { can: 'origin.source is not null', is: 'mended.fields is not null', note: 'mended.fields' },
}
