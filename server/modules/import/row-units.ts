import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { bareNumber } from './cells'
import type { Column } from './kind'
import { repeatedName } from './twice-names'
import { areas, headKey, isForeign, money, unitPrices, type Units } from './units'

/** A column that gives the unit or currency of the sums next to it, row by row. */
export interface UnitColumn {
  unitsIn: string
  /** Names of the columns that it applies to; null: all. */
  of: readonly string[] | null
}

const UNIT_NAME =
  /^(?:(?:计量|计价|金额|货币|价格|价款|面积|租金|计租|总价|单价)?单位|units?|uom|币种|货币(?:种类|名称)?|currency)$/
const CURRENCY_NAME = /币种|货币|currency/
/** 起拍价单位, 保证金币种. */
const OF_ONE = /^(.+?)(?:的?(?:计量|计价)?单位|的?币种)$/

/**
 * Returns the columns of a file that hold units of others. If two have the same name, each applies to the columns between it and the
 * one before.
 */
export function unitColumns(names: readonly string[]): UnitColumn[] {
  const heads = names.map((name, at) => ({ name, at, key: headKey(repeatedName(name) ?? name) }))
  return heads.flatMap(({ name, at, key }): UnitColumn[] => {
    if (!UNIT_NAME.test(key)) {
      const of = heads.filter(one => one.key === OF_ONE.exec(key)?.[1]).map(one => one.name)
      return of.length === 0 ? [] : [{ unitsIn: name, of }]
    }
    const alike = heads.filter(one => one.key === key)
    const before = alike.filter(one => one.at < at).at(-1)?.at ?? -1
    return [{ unitsIn: name, of: alike.length === 1 ? null : names.slice(before + 1, at) }]
  })
}

const PLAIN_CURRENCY = /^(?:人民币元?|rmb|cny|¥|元|本币)$/
const HAS_UNIT = /[^\d.,，\s+\-¥￥]/
const isSum = (units: Units) => units('元') !== undefined
/** Returns the row's unit for a cell without one of its own; empty if it is none or does not apply. */
function unitFor(units: Units, said: string, isCurrency: boolean): string {
  const isUnit = units(said) !== undefined && (isSum(units) || units('m2') !== undefined)
  if (isUnit) return isCurrency && PLAIN_CURRENCY.test(said) ? '' : said
  if (!isSum(units)) return ''
  // A price per square metre is no unit of a total, and an unknown currency is not yuan. Such a cell becomes unreadable, and a person is
  // asked.
  const isOther = isForeign(said, units) || (areas(said) === undefined && unitPrices(said) !== undefined)
  return isOther || (isCurrency && money(said) === undefined && !PLAIN_CURRENCY.test(said)) ? said : ''
}

interface Given {
  columns: readonly Column[]
  mapping: Readonly<Record<string, string>>
  unitColumns: readonly UnitColumn[]
}

type Cells = Readonly<Record<string, string>>

/** Returns a function that appends the row's units to its numbers, so that a stored cell is complete on its own. */
export function unitWriter({ columns, mapping, unitColumns: all }: Given): (cells: Cells) => Cells {
  const used = Object.values(mapping)
  const telling = all.filter(({ unitsIn }) => !used.includes(unitsIn))
  if (telling.length === 0) return cells => cells
  return cells => {
    const told: Record<string, string> = {}
    for (const { field, cell } of columns) {
      const name = mapping[field]
      const text = name === undefined ? undefined : cells[name]
      if (name === undefined || text === undefined || !cell.units || !/\d/.test(text)) continue
      const { units } = cell
      const said = telling
        .filter(({ of }) => of === null || of.includes(name))
        .map(({ unitsIn }) => {
          const isCurrency = CURRENCY_NAME.test(headKey(unitsIn))
          return { isCurrency, unit: unitFor(units, foldForMatch(cells[unitsIn] ?? ''), isCurrency) }
        })
        // A number with its own unit keeps it, but still gets the currency.
        .filter(({ isCurrency, unit }) => unit !== '' && (isCurrency || !HAS_UNIT.test(bareNumber(text))))
        .sort((a, b) => Number(a.isCurrency) - Number(b.isCurrency))
        .map(({ unit }) => unit)
      if (said.length > 0)
        told[name] = text.replace(/(?=\s*[（(][^（）()]*[）)]$|$)/, [...new Set(said)].join(''))
    }
    return Object.keys(told).length === 0 ? cells : { ...cells, ...told }
  }
}
