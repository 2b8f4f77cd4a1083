/** The visitor's own prices in fen, by lot. */
export type OwnPrices = Readonly<Record<number, number>>

const FEN_PER_WAN = 1_000_000
const MAX_WAN = 1_000_000

/** True if the text is a price in 万 as it may be typed: 268.5. */
export const isWanPrice = (text: string) =>
  /^\d{1,7}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= MAX_WAN

export const formatWanInput = (fen: number) => String(fen / FEN_PER_WAN)
export const fenOfWan = (wan: string) => Math.round(Number(wan) * FEN_PER_WAN)

/** Serializes prices for an address, in 万 by lot: `12-268.5,30-310`; undefined for none. Omits lots that are not in `ids`. */
export const writePrices = (prices: OwnPrices, ids: readonly number[]): string | undefined =>
  ids.flatMap(id => (prices[id] === undefined ? [] : [`${id}-${formatWanInput(prices[id])}`])).join(',') ||
  undefined

/** Parses prices from an address; ignores invalid entries. */
export function readPrices(text = ''): OwnPrices {
  const prices: Record<number, number> = {}
  for (const one of text.slice(0, 200).split(',')) {
    const [, id, wan] = /^([1-9]\d{0,9})-([\d.]+)$/.exec(one) ?? []
    if (id && wan && isWanPrice(wan)) prices[Number(id)] = fenOfWan(wan)
  }
  return prices
}
