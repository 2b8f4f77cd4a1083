import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(__dirname, '../../../src')
const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
const readSourceFile = (file: string) => readFileSync(join(SRC, file), 'utf8')

/** Files that display a landed cost. */
const TELLING = /\b(?:costText|heldText|costView|bidView|answerView|purchaseCost)\(|\bcost_total(?:_max)?\b/
/** Screen components that render one. */
const PARTS = [
  'HouseCard',
  'LotList',
  'CostCard',
  'ExpectedCost',
  'TaxAnswerBar',
  'BidAnswer',
  'NextBid',
  'CompareTable',
  'PricesTable',
  'LowerSection',
  'SumsSection',
  'QuickTax',
  'LandedCost',
  'MapRows',
]
const DRAWS = new RegExp(`[\\s(]<(?:${PARTS.join('|')})[\\s/>]|memo\\(HouseCard\\)`)
/** Components that name the situation it is based on. */
const SAYS = /<(?:SituationChip|SituationLine|CalculatorLine|AskCard|BuyerCard|MineLine)\b/

/** Files that display a cost and are rendered by one of PARTS, or render nothing themselves. */
const BEHIND = [
  'contract/',
  'lib/finance/',
  'domain/compare/house-compare-view.ts',
  'domain/finance/auction-day/',
  'domain/finance/bid/',
  'domain/finance/competition/competition-view.ts',
  'domain/finance/loan/',
  'domain/finance/tax/tax-answer.tsx',
  'domain/finance/tax/tax-lines.tsx',
  'domain/finance/tax/tax-view.ts',
  'domain/finance/tax/quick-tax.tsx',
  'domain/house/card/house-card-view.ts',
  'domain/house/detail/cost-card.tsx',
  'domain/house/detail/cost-view.ts',
  'domain/house/lot-marks.ts',
  'domain/house/mine/verdict.ts',
  'domain/lot-edit/preview-lot.ts',
  'domain/member/followed-view.ts',
  'features/first-time/',
  'features/map/lot-spots.ts',
  // Saved calculations, with the terms they were made with.
  'pages/calc/mine/index.tsx',
  'pages/calc/tax-result/index.tsx',
]

/** Files rendered below such a line of another file. */
const UNDER: Record<string, string> = {
  'domain/house/detail/similar-section.tsx': 'domain/house/detail/cost-section.tsx',
  'domain/house/detail/own-cost-section.tsx': 'domain/house/detail/cost-section.tsx',
  'domain/house/lists/more-lots.tsx': 'domain/house/detail/cost-section.tsx',
  'domain/house/lot-list/lot-list.h5.tsx': 'pages/lots/list/house-list-screen.tsx',
  'pages/lots/list/lot-rows.tsx': 'pages/lots/list/house-list-screen.tsx',
  'pages/main/home/featured.tsx': 'pages/main/home/stream.tsx',
  'pages/main/home/topic.tsx': 'pages/main/home/stream.tsx',
  'pages/my/lists/kinds.tsx': 'pages/my/follow/follow-list.tsx',
  'pages/calc/bid-limit/desktop.h5.tsx': 'pages/calc/bid-limit/index.tsx',
  'pages/calc/practice/running.tsx': 'pages/calc/practice/landed-cost.tsx',
}

/** Reasons why a file shows no situation. */
const WITHOUT: Record<string, string> = {
  'pages/content/article/index.tsx': 'told for the terms of the article, which its label names',
  'pages/map/xinfang/index.tsx': 'rows of new buildings',
  'pages/manager/edit/lot-preview.tsx': 'a lot that is being written has no cost yet',
}

test('whatever tells a landed cost is drawn by a part that is known here', () => {
  const telling = all.filter(file => TELLING.test(readSourceFile(file)))
  expect(telling.length).toBeGreaterThan(15)
  expect(telling.filter(file => !BEHIND.some(start => file.startsWith(start)))).toEqual([])
})

test('wherever a landed cost stands, it is said in whose situation it is told', () => {
  const drawing = all.filter(file => file.endsWith('.tsx') && DRAWS.test(readSourceFile(file)))
  expect(drawing.length).toBeGreaterThan(15)
  const silent = drawing.filter(file => !SAYS.test(readSourceFile(file)))
  expect(silent.filter(file => !(file in UNDER) && !(file in WITHOUT))).toEqual([])
  expect([...Object.keys(UNDER), ...Object.keys(WITHOUT)].filter(file => !silent.includes(file))).toEqual([])
  expect(Object.values(UNDER).filter(file => !SAYS.test(readSourceFile(file)))).toEqual([])
})
