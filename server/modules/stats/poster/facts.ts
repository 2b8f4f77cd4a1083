import { HOUSE_STATUS_LABELS, RISK_LABELS, ROUND_LABELS } from '../../../../src/contract/codes'
import type { HouseCard } from '../../../../src/contract/house/cards'
import { shortTimeWithWeekday } from '../../../../src/lib/dates'
import {
  areaText,
  exactText,
  moneyFigure,
  moneyText,
  percentText,
  type FigureText,
} from '../../../../src/lib/money'
import { shareText } from '../../../../src/lib/lot-share'

/** Content of a poster, calculated when it is saved and not when it is shown. */
export interface PosterFacts {
  title: string
  state: string
  when: string
  place: string
  price: FigureText
  priceKind: string
  exact: string
  below: string | null
  market: string | null
  risks: string
  source: string
  agent: { name: string; company: string; avatar: string | null } | null
  /** Paths on our own site. */
  pictures: string[]
}

export interface PosterChoice {
  title: string
  picture: string | null
  shows_market: boolean
  shows_place: boolean
  shows_agent: boolean
}

const ROOMS = ['', '一居', '两居', '三居', '四居', '五居'] as const

/** Returns a title from the facts of the lot: 梨园站 620 米，南北两居. */
export function formatPosterTitle(lot: HouseCard): string {
  const way =
    lot.subway_station_name !== null && lot.subway_distance !== null
      ? `${lot.subway_station_name} ${lot.subway_distance} 米`
      : `${lot.region_name}${lot.circle_name ?? ''}`
  const rooms = lot.jushi === null ? areaText(lot.area) : (ROOMS[lot.jushi] ?? `${lot.jushi} 居`)
  return `${way}，${lot.orientation ?? ''}${rooms}`
}

const building = (title: string) => /\d+号楼/.exec(title)?.[0]

/** Returns the community and building, never unit and room. */
function placeText(lot: HouseCard, showsPlace: boolean): string {
  const where = showsPlace
    ? [`${lot.region_name}${lot.xiaoqu_name ?? ''}`, building(lot.title)].filter(Boolean).join(' ')
    : `${lot.region_name}${lot.circle_name ?? ''}`
  const floor = lot.floor !== null && lot.total_floor !== null ? `${lot.floor}/${lot.total_floor} 层` : null
  return [where, areaText(lot.area), floor, lot.build_year && `${lot.build_year} 年`]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the risks in words, never empty: if the notice names none, the text says so. */
export function riskText(lot: HouseCard): string {
  const words = lot.risks.map(kind => RISK_LABELS[kind].yes)
  return words.length === 0 ? '公告未写明风险，竞拍前请读公告原文' : `公告写明：${words.join('、')}`
}

function priceKind(lot: HouseCard): string {
  if (lot.status === 'sold') return '成交价'
  if (lot.kind === 'ykj') return '一口价'
  return lot.current_price !== null ? '当前价' : '起拍价'
}

export function posterFacts(
  lot: HouseCard,
  choice: PosterChoice,
  { agent, album }: { agent: PosterFacts['agent']; album: readonly string[] },
): PosterFacts {
  const cover = choice.picture ?? lot.cover
  const share = shareText(lot)
  const rate = lot.discount_rate
  return {
    title: choice.title,
    state: [ROUND_LABELS[lot.round], HOUSE_STATUS_LABELS[lot.status], share].filter(Boolean).join('，'),
    when:
      lot.status === 'upcoming'
        ? shortTimeWithWeekday(lot.start_time)
        : lot.status === 'ongoing'
          ? `${shortTimeWithWeekday(lot.end_time)} 截止`
          : '',
    place: placeText(lot, choice.shows_place),
    price: moneyFigure(lot.price),
    priceKind: priceKind(lot),
    exact: exactText(lot.price),
    below: choice.shows_market && rate !== null && rate > 0 ? `低于挂牌均价 ${percentText(rate, 0)}` : null,
    market:
      choice.shows_market && lot.market_price !== null ? `挂牌均价 ${moneyText(lot.market_price)}` : null,
    risks: riskText(lot),
    source: lot.is_demo ? '以法院公告为准 · 演示数据' : '以法院公告为准',
    agent: choice.shows_agent ? agent : null,
    pictures: [...(cover ? [cover] : []), ...album.filter(url => url !== cover)].slice(0, 4),
  }
}
