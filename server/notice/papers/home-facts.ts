// Reads facts about the home itself from papers: room, areas, floor, number of floors, layout and the like. Each extractor runs over
// the sentences, skips those about other homes, and returns each distinct value with its first sentence, so that contradictions between
// papers can be quoted.

import { parseHomeKey, type HomeKey } from '../../../src/lib/home-key'
import { parseNoticeNumber } from '../figures'
import type { PaperFact } from './fact'
import type { Sentence } from './sentences'

type Made = Pick<PaperFact, 'value' | 'text'>

const NONE = { days: [], amount: null, bearer: null }
const buildHomeFact = (matter: PaperFact['matter'], { quote, no }: Sentence, made: Made): PaperFact => ({
  matter,
  ...made,
  quote,
  no,
  ...NONE,
})

/** Returns each distinct value once, at its first occurrence. */
function once(facts: readonly PaperFact[], same: (value: string) => string | number = String): PaperFact[] {
  const seen = new Set<string | number>()
  return facts.filter(({ value }) => !seen.has(same(value)) && seen.add(same(value)))
}

const homeText = ({ building, unit, room }: HomeKey) =>
  `${building}号楼${unit === null ? '' : `${unit}单元`}${room}室`
const NEIGHBOUR = /邻居|对门|楼上|楼下|隔壁|相邻|北侧|南侧|东侧|西侧/

/** Returns the home that a paper is about: the one that it names most often. */
export function readHomeFacts(sentences: readonly Sentence[]): PaperFact[] {
  const found = sentences.flatMap(sentence => {
    if (sentence.isOfOthers || NEIGHBOUR.test(sentence.bare)) return []
    const key = parseHomeKey(sentence.bare.split(/[，。；]/).find(part => parseHomeKey(part)) ?? '')
    return key ? [{ sentence, text: homeText(key) }] : []
  })
  const count = (text: string) => found.filter(one => one.text === text).length
  const [first] = [...found].sort((a, b) => count(b.text) - count(a.text))
  return first ? [buildHomeFact('home', first.sentence, { value: first.text, text: first.text })] : []
}

const AREA =
  /(建筑面积|产权面积|登记面积|证载面积|房屋面积|测绘面积|实测面积|面积)((?:（[^）]{0,12}）)?[^，。；\d]{0,16}?)(\d{1,6}(?:\.\d{1,4})?)(平方米|平方公尺|平米|㎡|m²|m2|平(?!方))?/g
const OTHER_AREA =
  /(?:土地|用地|宗地|分摊|公摊|套内|使用权|车位|车库|地下室|储藏|阳台|花园|露台|赠送|总|小区|项目|整幢|整栋|本幢|本栋|占地|绿化|楼栋|标准层|夹层|附属|违建|搭建|加建|共有)[^，。；\d]{0,8}$/
const UNIT_IN_NAME = /平方米|㎡|m²/

/** Returns the distinct areas of the home; other measured areas do not count. */
export const readAreaFacts = (sentences: readonly Sentence[]): PaperFact[] =>
  once(
    sentences.flatMap(sentence =>
      sentence.isOfOthers
        ? []
        : [...sentence.bare.matchAll(AREA)].flatMap(match => {
            const [, name = '', between = '', figure = '', unit] = match
            const before = sentence.bare.slice(Math.max(0, match.index - 14), match.index)
            if (OTHER_AREA.test(before) || /套内|分摊|土地|总价|单价|元/.test(between)) return []
            if (unit === undefined && !UNIT_IN_NAME.test(name + between)) return []
            const area = Number(figure)
            if (area < 8 || area > 20_000) return []
            return [buildHomeFact('area', sentence, { value: figure, text: `${figure}㎡` })]
          }),
    ),
    Number,
  )

const N = '(\\d{1,2}|[一二三四五六七八九十]{1,3})'
const GAP = '[^，。；\\d一二三四五六七八九十]'
/** Patterns of the building's number of floors. */
const TOTALS = [
  new RegExp(`(?:总层数|总楼层|层数总|总高|楼高|地上|全楼|总共|共有?|总)(?:(?!第)${GAP}){0,8}${N}层?(?!楼)`),
  new RegExp(`${N}层高?(?:的)?(?:住宅|楼房|建筑|高层|板楼|塔楼|小高层|楼)`),
  new RegExp(`(?:建筑物?|楼[宇房栋]|大[厦楼]|[该本此整][楼幢栋])(?:为|系|是|高|有|设)${N}层`),
]
const BOTH = new RegExp(`(?:^|[^\\d/])${N}(?:层)?/${N}层?`)
const STOREY = '(?:层|楼(?![栋号盘宇房道梯层座上下体面内外]))'
/** The home as a subject, with no mention of the building between it and the floor. */
const HOME = `(?:[本该][户套房]|标的物?|拍品|房屋|房产|住宅|不动产|对象|电梯|显示|标识)(?:(?![楼幢栋建厦])${GAP}){0,8}`
/** Patterns of the home's floor, most certain first. */
const FLOORS = [
  new RegExp(`(?:自下而上|由下至上|数起|实际)${GAP}{0,8}第?${N}(?:层|楼)`),
  new RegExp(`(?:所在|所处|位于|处于|位居|到达|坐落于?)${GAP}{0,8}第?${N}(?:层|楼|$)`),
  new RegExp(`(?:所在|所处|实际)?(?:楼层|层次|层数|层)${GAP}{0,6}${N}(?:层|楼|$|，)`),
  new RegExp(`第${N}层(?!以|至|到|停|按钮|商)`),
  new RegExp(`在${N}层(?!以|至|到|停|按钮|商)`),
  new RegExp(`${HOME}第?${N}${STOREY}(?!以|至|到|停|按钮|商)`),
]
const NOT_ITS_FLOOR =
  /车位|车库|底商|电梯(?:无|没有|不停)[^，。；]{0,8}(?:按钮|停靠)$|单元门|每层|层高(?!的)|隔层|首层为|一层为|地面层|自一层|[一二]梯/

const HAS_FLOOR = new RegExp(`层|${N}${STOREY}`)
const BELOW = new RegExp(`地下(?:共|第)?${N}层`, 'g')

/** Returns the floor in a text and the number of floors. */
function floorIn(told: string): { no: number | null; of: number | null } | null {
  const text = told.replace(BELOW, '')
  const both = BOTH.exec(text)
  if (both && /层/.test(text))
    return { no: parseNoticeNumber(both[1] ?? '') ?? 0, of: parseNoticeNumber(both[2] ?? '') }
  const total = TOTALS.map(words => words.exec(text)).find(match => match !== null)
  const rest = total ? text.slice(0, total.index) + text.slice(total.index + total[0].length) : text
  const match = FLOORS.map(words => words.exec(rest)).find(one => one !== null)
  const no = match ? parseNoticeNumber(match[1] ?? '') : null
  const of = total ? parseNoticeNumber(total[1] ?? '') : null
  return no === null && of === null ? null : { no, of }
}

const floorTold = ({ bare, isOfOthers }: Sentence) =>
  isOfOthers || !/层|楼/.test(bare)
    ? null
    : floorIn(
        bare
          .split(/[，。；]/)
          .filter(part => HAS_FLOOR.test(part) && !NOT_ITS_FLOOR.test(part))
          .join('，'),
      )

/** Returns the floors. Adjacent rows of a form may give the floor and the number of floors. */
export function readFloorFacts(sentences: readonly Sentence[]): PaperFact[] {
  const told = sentences.map(floorTold)
  const totalBeside = (at: number) =>
    [told[at - 1], told[at + 1]].find(beside => beside && beside.no === null)?.of ?? null
  const found = sentences.flatMap((sentence, at) => {
    const floor = told[at]
    if (!floor || floor.no === null || floor.no < 1 || floor.no > 90) return []
    const of = floor.of ?? totalBeside(at)
    if (of !== null && of < floor.no) return []
    return [
      buildHomeFact('floor', sentence, {
        value: of === null ? String(floor.no) : `${floor.no}/${of}`,
        text: of === null ? `第 ${floor.no} 层` : `${floor.no} / ${of} 层`,
      }),
    ]
  })
  const merged = once(found)
  // A floor repeated without the number of floors is the same.
  return merged.filter(
    ({ value }) => value.includes('/') || !merged.some(other => other.value.startsWith(`${value}/`)),
  )
}

const LAYOUT = /([一二两三四五六七八九\d])(?:室|居室?|房(?=[一二两三四\d]厅))(?:([零一二两三四\d])厅)?/g
const NOT_ITS_LAYOUT = /小区|主力|户型(?:以|多)|为主|多为|周边|原[^，。；]{0,6}改|面向/

export const readLayoutFacts = (sentences: readonly Sentence[]): PaperFact[] => {
  const facts = sentences.flatMap(sentence =>
    sentence.isOfOthers || NOT_ITS_LAYOUT.test(sentence.bare)
      ? []
      : [...sentence.bare.matchAll(LAYOUT)].flatMap(match => {
          // 1101室 and 第3室 are not layouts.
          if (/[\d第]/.test(sentence.bare.charAt(match.index - 1))) return []
          const rooms = parseNoticeNumber(match[1] ?? '') ?? 0
          const halls = match[2] === undefined ? null : (parseNoticeNumber(match[2]) ?? 0)
          if (halls === null && !/居|户型|格局|布局/.test(sentence.bare)) return []
          return [
            buildHomeFact('layout', sentence, {
              value: halls === null ? String(rooms) : `${rooms}-${halls}`,
              text: `${rooms} 室${halls === null ? '' : ` ${halls} 厅`}`,
            }),
          ]
        }),
  )
  const merged = once(facts)
  return merged.filter(
    ({ value }) => value.includes('-') || !merged.some(other => other.value.startsWith(`${value}-`)),
  )
}

const BUILT =
  /(?:建成年代|建成时间|建成年份|竣工(?:日期|时间)?|建造年代|建于|建成于|约)[^，。；\d]{0,6}((?:19|20)\d\d)年?(?:左右)?(?:建成|竣工|建造)?/
const DECORATION = /(精装修?|简装修?|简单装修|中等装修|普通装修|毛坯|豪华装修|清水房)/

/** Returns the first mention of each fact that a home has once. */
export function plainFacts(sentences: readonly Sentence[]): PaperFact[] {
  const own = sentences.filter(({ isOfOthers }) => !isOfOthers)
  const first = (matter: PaperFact['matter'], read: (bare: string) => Made | null): PaperFact[] => {
    for (const sentence of own) {
      const made = read(sentence.bare)
      if (made) return [buildHomeFact(matter, sentence, made)]
    }
    return []
  }
  return [
    ...first('built', bare => {
      const year = /建|竣工/.test(bare) ? BUILT.exec(bare)?.[1] : undefined
      return year === undefined ? null : { value: year, text: `${year} 年` }
    }),
    ...first('decoration', bare => {
      const word = /周边|小区内/.test(bare) ? undefined : DECORATION.exec(bare)?.[1]
      return word === undefined ? null : { value: word, text: word }
    }),
  ]
}
