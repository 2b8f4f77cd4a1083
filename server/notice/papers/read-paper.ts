import { RISK_LABELS, type RiskKind } from '../../../src/contract/codes'
import { PAPER_MATTERS } from '../../../src/contract/paper-rules'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { readNotice } from '../read-notice'
import type { PaperFact, PaperText } from './fact'
import { readAreaFacts, readFloorFacts, readHomeFacts, readLayoutFacts, plainFacts } from './home-facts'
import { appraisalFacts, listNamedDays, landFacts, rightFacts } from './right-facts'
import { termFacts } from './term-facts'
import { toReadableSections, readSentences, type Sentence } from './sentences'

/** Risks that the rights patterns find as well, together with their dates. */
const ELSEWHERE: readonly RiskKind[] = ['residence_right']

/** Shared parts of the building: obstacles there do not mean that somebody lives in the home. */
const SHARED = /楼道|走廊|公共部位|电梯间/

const yuan = (fen: number) => (fen / 100).toLocaleString('en-US')

function formatRiskText({ kind, value, number, bearer }: RiskFlag): string {
  const { yes, no } = RISK_LABELS[kind]
  if (kind === 'balance_days') return number === null ? (value === 'yes' ? yes : no) : `${number} 日内付清`
  if (kind === 'arrears' && value === 'yes')
    return [
      number === null ? yes : `${yuan(number)} 元`,
      bearer === 'buyer' ? '买受人付' : bearer === 'seller' ? '从拍卖款中付' : '',
    ]
      .filter(Boolean)
      .join('，')
  return value === 'yes' ? yes : no
}

/** Converts the flags of the notice's reader into facts with a page; a contradicting sentence becomes a fact of its own. */
function riskFacts(flags: readonly RiskFlag[], sentences: readonly Sentence[]): PaperFact[] {
  return flags.flatMap((flag): PaperFact[] => {
    const { kind, value, quote, section, number, bearer, denial } = flag
    if (value === 'unstated' || quote === null || ELSEWHERE.includes(kind)) return []
    if (kind === 'leftovers' && SHARED.test(quote)) return []
    const fact: PaperFact = {
      matter: kind,
      value,
      text: formatRiskText(flag),
      quote,
      no: Number(section),
      days: kind === 'lease' && value === 'yes' ? listNamedDays(sentences, /租/) : [],
      amount: number !== null && (kind === 'arrears' || kind === 'land_fee') ? number : null,
      bearer: bearer ?? null,
    }
    return [
      fact,
      ...(denial?.quote
        ? [
            {
              ...fact,
              value: 'no',
              text: RISK_LABELS[kind].no,
              quote: denial.quote,
              no: Number(denial.section),
              days: [],
              amount: null,
              bearer: null,
            },
          ]
        : []),
    ]
  })
}

/** Words of inspectors on site that the notice's reader does not know, with their meaning. */
const SEEN = [
  {
    matter: 'occupied',
    words: /无人应门|无人应答|无人居住|长期无人|未见(?:有)?人(?:员)?居住|无居住痕迹|无生活痕迹/,
    value: 'no',
    text: '无人居住',
  },
  {
    matter: 'lease',
    words:
      /租[到至](?:\d{4}|[二零〇]{2})|(?:为|系|是)(?:租户|租客|承租人)(?=$|[，。；])|租(?:赁|房)合同[^，。；未不]{0,14}到期/,
    value: 'yes',
    text: RISK_LABELS.lease.yes,
  },
] as const

const seenFacts = (sentences: readonly Sentence[], known: readonly PaperFact[]): PaperFact[] =>
  SEEN.flatMap(({ matter, words, value, text }) => {
    const said = sentences.find(({ bare }) => words.test(bare))
    if (!said || known.some(fact => fact.matter === matter)) return []
    const days = matter === 'lease' ? listNamedDays(sentences, /租/) : []
    return [
      {
        matter,
        value,
        text: /无人应/.test(said.bare) && matter === 'occupied' ? '无人应门' : text,
        quote: said.quote,
        no: said.no,
        days,
        amount: null,
        bearer: null,
      },
    ]
  })

const findUntilDay = ({ days }: PaperFact) => days.find(({ what }) => what === 'until')?.day

/** Returns all facts of a paper, in the order of matters; one fact per matter, or several if the paper says several things. */
export function readPaper(paper: PaperText): PaperFact[] {
  const sections = toReadableSections(paper)
  const sentences = readSentences(sections)
  const risks = riskFacts(readNotice(sections), sentences)
  const said = [...risks, ...seenFacts(sentences, risks)].map(fact =>
    fact.matter === 'lease' && findUntilDay(fact) !== undefined
      ? { ...fact, text: `承租，至 ${findUntilDay(fact)}` }
      : fact,
  )
  const facts = [
    ...readHomeFacts(sentences),
    ...readAreaFacts(sentences),
    ...readFloorFacts(sentences),
    ...readLayoutFacts(sentences),
    ...said,
    ...rightFacts(sentences),
    ...landFacts(sentences),
    ...termFacts(sentences),
    ...appraisalFacts(sentences),
    ...plainFacts(sentences),
  ]
  return PAPER_MATTERS.flatMap(matter => facts.filter(fact => fact.matter === matter))
}

/** Applies `readPaper` to several papers; runs in the worker for untrusted input. */
export const readPapers = (papers: readonly PaperText[]): PaperFact[][] => papers.map(readPaper)
