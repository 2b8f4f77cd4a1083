// Evaluates conditions over the lot table: each clears the bits of the lots that do not satisfy it. An evaluation lives inside one callback
// of the index and is not kept.

import { boxRound, type Polygon } from '../../shared/box'
import { withinMetres } from '../../shared/geo'
import { lastBelow } from '../../shared/regions'
import type { Condition, FacetName, FieldValue, ListField, LotQuery, NumberField } from '../lot-search'
import { KEPT_METRES, ROUNDED_METRES, STATION_METRES } from '../reach'
import { circlesArea, keepInArea, keepInBox, polygonArea } from './area'
import {
  addAll,
  countBits,
  countBoth,
  dropAll,
  keepAll,
  keepMarked,
  keepRange,
  keepWhere,
  setBit,
  type Bitmap,
} from './bitmap'
import { costColumns, ownFigure, verdictSets } from './figures'
import type { Keywords } from './keywords'
import type { ColumnName, LotTable, SharedName } from './lot-table'

type Of<Op extends Condition['op']> = Extract<Condition, { op: Op }>

const HOUR = 3_600
/** Ratio of lots to ids from which ids are looked up one by one. */
const FEW = 32

export const isShared = (table: LotTable, field: string): field is SharedName =>
  Object.hasOwn(table.shared, field)

export class Evaluation {
  constructor(
    readonly table: LotTable,
    readonly buyer: LotQuery['buyer'],
    private readonly keywords: Keywords,
  ) {}

  /** Returns all slots in use. */
  everything(): Bitmap {
    const { table } = this
    const bits = table.none()
    bits.fill(0xffffffff, 0, table.size >>> 5)
    for (let slot = table.size & ~31; slot < table.size; slot++) setBit(bits, slot)
    return bits
  }

  /** Returns the lots that satisfy a condition. */
  where(condition: Condition): Bitmap {
    const bits = this.everything()
    this.keep(bits, condition)
    return bits
  }

  find({ where, facets }: LotQuery): Bitmap {
    const bits = this.everything()
    for (const condition of [...Object.values(facets), ...where]) this.keep(bits, condition)
    return bits
  }

  /** Returns the lots of a query, and for each facet the lots that satisfy it without the facet's own condition. */
  findForFacets({ where, facets }: LotQuery): { bits: Bitmap; aside: (facet?: FacetName) => Bitmap } {
    const bits = this.everything()
    for (const condition of where) this.keep(bits, condition)
    const asides = new Map<string, Bitmap>()
    // Lots that pass all conditions so far go through the next one, and so do those that pass all except one facet.
    for (const [name, condition] of Object.entries(facets)) {
      for (const aside of asides.values()) this.keep(aside, condition)
      asides.set(name, bits.slice())
      this.keep(bits, condition)
    }
    return { bits, aside: facet => asides.get(facet ?? '') ?? bits }
  }

  /** Returns the number of these lots that satisfy a condition. */
  count(bits: Bitmap, condition: Condition): number {
    const { table } = this
    if (condition.op === 'in' && condition.values.length === 1 && !isShared(table, condition.field))
      return countBoth(bits, table.set(`${condition.field}:${condition.values[0]}`))
    if (condition.op === 'between' && condition.hint === 'repeats')
      return countBoth(
        bits,
        table.range(condition.field, condition.min ?? -Infinity, condition.max ?? Infinity),
      )
    if (condition.op === 'not') return countBits(bits) - this.count(bits, condition.part)
    const mine = bits.slice()
    this.keep(mine, condition)
    return countBits(mine)
  }

  keep(bits: Bitmap, condition: Condition): void {
    const { table } = this
    switch (condition.op) {
      case 'in':
        return this.keepIn(bits, condition)
      case 'ids':
        return keepAll(bits, this.bitsOf(condition.ids))
      case 'regions':
        return this.keepValues(bits, 'region_id', region =>
          condition.ids.some(id => region >= id && region <= lastBelow(id)),
        )
      case 'filled':
        return this.keepValues(bits, condition.field, ids => ids.length > 0)
      case 'contains':
        return this.keepValues(bits, condition.field, text => text.includes(condition.text))
      case 'between':
        return this.keepBetween(bits, condition)
      case 'figure':
        return this.keepFigure(bits, condition)
      case 'verdict': {
        const sets = verdictSets(table, this.buyer, bits)
        return this.keepAny(
          bits,
          condition.kinds.map(kind => sets[kind]),
        )
      }
      case 'box':
        return keepInBox(bits, table, condition.box)
      case 'polygon': {
        const polygon: Polygon = condition.points
        return keepInArea(bits, table, polygonArea(polygon, boxRound(polygon)))
      }
      case 'circles':
        if (condition.spots.length === 0) bits.fill(0)
        else keepInArea(bits, table, circlesArea(condition.spots, condition.metres))
        return
      case 'reach':
        return this.keepReached(bits, condition)
      case 'keyword':
        return this.keepKeyword(bits, condition.text)
      case 'all':
        for (const part of condition.parts) this.keep(bits, part)
        return
      case 'any':
        return this.keepAny(
          bits,
          condition.parts.map(part => this.kept(bits, part)),
        )
      case 'not':
        return dropAll(bits, this.kept(bits, condition.part))
    }
  }

  private kept(bits: Bitmap, condition: Condition): Bitmap {
    const mine = bits.slice()
    this.keep(mine, condition)
    return mine
  }

  private keepAny(bits: Bitmap, sets: readonly Bitmap[]): void {
    const any = this.table.none()
    for (const set of sets) addAll(any, set)
    keepAll(bits, any)
  }

  private keepIn(bits: Bitmap, { field, values }: Of<'in'>): void {
    const { table } = this
    const wanted = new Set<FieldValue>(values)
    if (isShared(table, field))
      return this.keepValues(bits, field, value =>
        typeof value === 'object' ? value.some(id => wanted.has(id)) : wanted.has(value),
      )
    if (values.length === 1) return keepAll(bits, table.set(`${field}:${values[0]}`))
    this.keepAny(
      bits,
      values.map(value => table.set(`${field}:${value}`)),
    )
  }

  /** Keeps the lots whose place, text or list of this name is wanted. */
  private keepValues<K extends SharedName>(
    bits: Bitmap,
    name: K,
    isWanted: (value: LotTable['shared'][K]['values'][number]) => boolean,
  ): void {
    const shared: LotTable['shared'][K] = this.table.shared[name]
    keepMarked(
      bits,
      shared.codes,
      Uint8Array.from(shared.values, (value, code) => (code > 0 && isWanted(value) ? 1 : 0)),
    )
  }

  private bitsOf(ids: readonly number[] | Float64Array): Bitmap {
    const { table } = this
    if (ids.length < table.size / FEW) return table.bitsOf(ids)
    // Many ids, which ascend: one merge pass over the table.
    const found = table.none()
    for (let slot = 0, at = 0; slot < table.size && at < ids.length; slot++) {
      const id = table.id(slot)
      while ((ids[at] ?? Infinity) < id) at += 1
      if (ids[at] === id) setBit(found, slot)
    }
    return found
  }

  private keepBetween(bits: Bitmap, { field, min = -Infinity, max = Infinity, hint }: Of<'between'>): void {
    if (hint === 'clock') return this.keepSince(bits, field, min)
    if (hint === 'repeats') return keepAll(bits, this.table.range(field, min, max))
    keepRange(bits, this.table.columns[field], min, max)
  }

  /** Tests only the lots in the moment's own hour one by one; the rest come from cached hour ranges. */
  private keepSince(bits: Bitmap, field: NumberField, from: number): void {
    const { table } = this
    const hour = from - (from % HOUR)
    const before = bits.slice()
    keepAll(before, table.range(field, hour, hour + HOUR - 1))
    keepRange(before, table.columns[field], hour, from - 1)
    keepAll(bits, table.range(field, hour, Infinity))
    dropAll(bits, before)
  }

  private keepFigure(bits: Bitmap, { figure, min = -Infinity, max = Infinity, hint }: Of<'figure'>): void {
    const { table, buyer } = this
    const own = figure === 'cost' ? null : ownFigure(table, buyer, figure)
    if (own)
      return keepWhere(bits, slot => {
        const value = own(slot)
        return value >= min && value <= max
      })
    const column: ColumnName = figure === 'cost' ? costColumns(buyer).most : `cost_${figure}`
    if (hint === 'repeats') return keepAll(bits, table.range(column, min, max))
    keepRange(bits, table.columns[column], min, max)
  }

  /**
   * Keeps lots within reach of one of the stations in their station lists. A lot lists the stations within 1 km and those within 2 km: if a
   * station's reach exceeds that, no distance is calculated.
   */
  private keepReached(bits: Bitmap, { stations }: Of<'reach'>): void {
    const { table } = this
    const byId = new Map(
      stations.map(reach => [reach.id, { ...reach, isWithin: withinMetres(reach, reach.metres) }]),
    )
    const [sure, further] = [bits.slice(), bits.slice()]
    const keepSure = (mine: Bitmap, name: ListField, metres: number) =>
      this.keepValues(mine, name, ids =>
        (ids as readonly number[]).some(id => (byId.get(id)?.metres ?? 0) >= metres),
      )
    keepSure(sure, 'at_station_ids', STATION_METRES)
    keepSure(further, 'near_station_ids', KEPT_METRES + ROUNDED_METRES)
    addAll(sure, further)
    dropAll(bits, sure)
    const most = stations.reduce((far, { metres }) => Math.max(far, metres), 0)
    const name = most <= STATION_METRES ? 'at_station_ids' : 'near_station_ids'
    // The farthest reach first: it usually decides.
    const { codes, values } = table.shared[name]
    const kept = values.map(ids => ids.flatMap(id => byId.get(id) ?? []).sort((a, b) => b.metres - a.metres))
    keepMarked(
      bits,
      codes,
      Uint8Array.from(kept, list => (list.length > 0 ? 1 : 0)),
    )
    const { lng, lat } = table.columns
    keepWhere(bits, slot => {
      const [x, y] = [lng[slot] ?? NaN, lat[slot] ?? NaN]
      for (const reach of kept[codes[slot] ?? 0] ?? []) if (reach.isWithin(x, y)) return true
      return false
    })
    addAll(bits, sure)
  }

  private keepKeyword(bits: Bitmap, text: string): void {
    const found = this.keywords.get(text)
    if (!found) throw new Error('a keyword was not looked up')
    if ('ids' in found) return keepAll(bits, this.bitsOf(found.ids))
    this.keepValues(bits, 'keywords', line => found.words.every(word => line.includes(word)))
  }
}
