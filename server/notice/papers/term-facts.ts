import type { PaperFact } from './fact'
import type { Sentence } from './sentences'

/** Terms that a paper lays down for the time after the sale; they take precedence over conclusions from dates. */
const TERMS = {
  mortgage_stays: {
    text: '抵押由买受人承受',
    words:
      /抵押(?:权)?[^，。；]{0,8}(?:不予?涤除|不消灭|由买受人(?:承受|承接|承担)|继续存在)|带抵押(?:拍卖|处置)/,
  },
  lease_ends: {
    text: '租赁已除去',
    words:
      /(?:租赁权?|租约|租赁关系|租赁合同)[^，。；未不没]{0,10}(?:涤除|去除|除去|已解除|已终止|不予保护)|不带租(?:约)?(?:拍卖)?/,
  },
  lease_stays: {
    text: '带租约拍卖',
    words:
      /(?<!不)带租(?:约)?(?:拍卖|处置|转让)|(?:买受人|受让人)[^，。；]{0,16}(?:继续履行|承继|承受|遵守)[^，。；]{0,10}租|租赁(?:合同|关系)?[^，。；]{0,6}(?:继续有效|继续履行|不受[^，。；]{0,6}影响)/,
  },
  priority_told: {
    text: '已通知优先购买权人',
    words:
      /优先购买权?人?[^。；]{0,40}(?:已(?:经)?(?:通知|告知|声明|放弃|公示)|(?:书面|明确)(?:表示)?放弃)|已(?:经)?(?:依法)?(?:通知|告知|公示)[^。；]{0,16}优先购买权人/,
  },
  land_buyer: {
    text: '出让金由买受人缴',
    words:
      /(?:土地出让金|土地收益|出让价款|地价款|出让金)[^。；]{0,20}(?:由买受人|买受人(?:自行)?(?:承担|补缴|缴纳|负担))|买受人[^。；]{0,16}补[缴交][^。；]{0,10}(?:土地|出让)/,
  },
  land_price: {
    text: '出让金从拍卖款中缴',
    words: /(?:土地出让金|土地收益|出让价款|出让金)[^。；]{0,20}(?:从(?:拍卖|成交|变卖)|由被执行人)/,
  },
} as const satisfies Record<string, { text: string; words: RegExp }>
export type Term = keyof typeof TERMS

/** Returns each term with its first sentence. */
export const termFacts = (sentences: readonly Sentence[]): PaperFact[] =>
  Object.entries(TERMS).flatMap(([value, { text, words }]) => {
    const said = sentences.find(({ bare }) => words.test(bare))
    return said
      ? [
          {
            matter: 'terms',
            value,
            text,
            quote: said.quote,
            no: said.no,
            days: [],
            amount: null,
            bearer: null,
          },
        ]
      : []
  })
