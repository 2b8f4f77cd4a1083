import { estimatesOf } from './measure'
import { MARKETS, type Market } from './world'
const names = process.argv[2]!.split(',')
const seeds = (process.argv[3] ?? '101,102,103').split(',').map(Number)
const pct = (a: number, b: number) => (b ? ((100 * a) / b).toFixed(1) : '-')
for (const name of names) {
  const all = seeds.flatMap(s => estimatesOf((MARKETS as Record<string, Market>)[name]!, s))
  const deals = all.flatMap(({ auction, estimate, forecast }) => auction.deal_price === null ? [] : [{ ...estimate, auction, d: auction.deal_price, s: auction.start_price, forecast }])
  const kindOf = (x: (typeof deals)[number]) => x.low === x.high ? 'point' : x.low <= x.s ? 'start' : 'above'
  console.log('==', name, 'auctions', all.length, 'deals', deals.length)
  const groups = new Map<string, typeof deals>()
  for (const x of deals) for (const k of ['all', 'kind ' + kindOf(x), 'kind ' + kindOf(x) + ' ' + x.auction.kind, 'region ' + x.auction.region_id, 'pm ' + x.auction.kind]) groups.set(k, [...(groups.get(k) ?? []), x])
  const w = deals.map(x => (x.high - x.low) / x.middle).sort((a, b) => a - b)
  const er = deals.map(x => Math.abs(x.middle / x.d - 1)).sort((a, b) => a - b)
  console.log('width', pct(w[w.length >> 1]!, 1), 'error', pct(er[er.length >> 1]!, 1))
  for (const [k, g] of [...groups].sort()) {
    console.log(k.padEnd(24), String(g.length).padStart(5), 'held', pct(g.reduce((s, x) => s + x.held, 0), g.length), 'inside', pct(g.filter(x => x.d >= x.low && x.d <= x.high).length, g.length), 'below', pct(g.filter(x => x.d < x.low).length, g.length), 'above', pct(g.filter(x => x.d > x.high).length, g.length), 'atstart said', pct(g.reduce((s, x) => s + x.atStart, 0), g.length), pct(g.filter(x => x.d <= x.s).length, g.length))
  }
  console.log('chance', Array.from({ length: 10 }, (_, b) => {
    const g = all.filter(x => Math.min(9, Math.floor(x.estimate.chance * 10)) === b)
    return `${g.length}: ${pct(g.reduce((s, x) => s + x.estimate.chance, 0), g.length)}→${pct(g.filter(x => x.auction.deal_price !== null).length, g.length)}`
  }).join('  '))
  console.log('start ', Array.from({ length: 10 }, (_, b) => {
    const g = deals.filter(x => Math.min(9, Math.floor(x.atStart * 10)) === b)
    return `${g.length}: ${pct(g.reduce((s, x) => s + x.atStart, 0), g.length)}→${pct(g.filter(x => x.d <= x.s).length, g.length)}`
  }).join('  '))
  console.log('below ', [0, 2, 4, 6, 8].map(n => `${pct(deals.reduce((s, x) => s + x.forecast.steps[n]!.below, 0), deals.length)}→${pct(deals.filter(x => x.d <= x.forecast.steps[n]!.price).length, deals.length)}`).join('  '))
}
