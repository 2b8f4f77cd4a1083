/**
 * Defines the self-tests for buyers. Each test has questions, the conditions under which they are shown, and a function that turns the
 * answers into a verdict.
 */

import type { Question, Verdict } from '../../../src/contract/rights/schema'
import { buyerRule, commercialLimit, RIGHTS_RULE, type BuyerRule } from '../../../src/lib/eligibility/rules'

export type Topic = 'buyer' | 'rights'
export type Answers = Record<string, string>

/** Subject of a test. `isHome` is false for property to which no purchase rule applies. */
export interface Subject {
  topic: Topic
  cityId: number
  cityName: string
  isHome: boolean
  day: string
}

export interface Test {
  title: string
  questions: Question[]
  verdict: (answers: Answers) => Verdict
}

const always = { key: null, values: [] }
const options = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([key, label]) => ({ key, label, total: null }))

/** Returns the questions of a test and the function that judges the answers. */
export function chooseTest(subject: Subject): Test {
  if (subject.topic === 'rights') return rightsTest
  const rule = subject.isHome ? buyerRule(subject.cityId, subject.day) : undefined
  return rule ? buyerTest(rule) : unknownTest(subject)
}

/** Returns the questions visible for the answers so far. */
export const shownQuestions = (questions: readonly Question[], answers: Answers) =>
  questions.filter(({ show_when: { key, values } }) => key === null || values.includes(answers[key] ?? ''))

function unknownTest({ cityId, cityName, isHome, day }: Subject): Test {
  const text = isHome
    ? `暂没有${cityName}的购房资格规则，请以当地住建部门的答复为准。`
    : (commercialLimit(cityId, day) ?? '暂没有这类房产的购房资格规则，请以当地住建部门与拍卖公告为准。')
  const verdict: Verdict = {
    value: 'unknown',
    title: '无法判断',
    text,
    reasons: [],
    max_homes: null,
    rule: 'none',
    rule_date: day,
    source: '本站规则表',
  }
  return { title: '购房资格自测', questions: [], verdict: () => verdict }
}

function buyerTest(rule: BuyerRule): Test {
  const { ring } = rule
  const inside = { key: 'ring', values: ['inside'] }
  return {
    title: '购房资格自测',
    questions: [
      {
        key: 'hukou',
        title: '购房家庭的户籍',
        hint: null,
        options: options(['local', '本市'], ['other', '非本市']),
        show_when: always,
      },
      {
        key: 'ring',
        title: '要买的住房在哪里',
        hint: null,
        options: options(['inside', `${ring}内`], ['outside', `${ring}外`]),
        show_when: always,
      },
      {
        key: 'insurance',
        title: '连续缴纳社保或个税',
        hint: '从申请之月往前算',
        options: options(['lt1', '不满 1 年'], ['1to2', '满 1 年不满 2 年'], ['ge2', '满 2 年']),
        show_when: { key: 'hukou', values: ['other'] },
      },
      {
        key: 'children',
        title: '未成年子女',
        hint: null,
        options: options(['lt2', '没有或 1 个'], ['ge2', '2 个及以上']),
        show_when: inside,
      },
      {
        key: 'homes',
        title: `${ring}内已有住房`,
        hint: '含已签约未过户的',
        options: options(['0', '没有'], ['1', '1 套'], ['2', '2 套'], ['3', '3 套及以上']),
        show_when: inside,
      },
    ],
    verdict: answers => judgeBuyer(rule, answers),
  }
}

const YEARS: Record<string, number> = { lt1: 0, '1to2': 1, ge2: 2 }

function judgeBuyer(rule: BuyerRule, { hukou, ring, insurance, children, homes }: Answers): Verdict {
  const base = { rule: `buyer.${rule.cityId}@${rule.from}`, rule_date: rule.from, source: rule.source }
  const isInside = ring === 'inside'
  const needed = isInside ? rule.years.inside : rule.years.outside
  const place = `${rule.ring}${isInside ? '内' : '外'}`
  if (hukou === 'other' && (YEARS[insurance ?? ''] ?? 0) < needed) {
    return {
      ...base,
      value: 'no',
      title: '暂不符合',
      text: `非本市户籍在${place}购房，须连续缴纳社保或个税满 ${needed} 年。`,
      reasons: [`缴纳年限不满 ${needed} 年`],
      max_homes: 0,
    }
  }
  const proof = '资格证明须在申请参拍时与法院裁定时都有效。'
  if (!isInside)
    return {
      ...base,
      value: 'yes',
      title: '可以购买',
      text: `${place}不限套数。${proof}`,
      reasons: [`${place}不限套数`],
      max_homes: null,
    }
  const limits = hukou === 'local' ? rule.local : rule.other
  const max = children === 'ge2' ? limits.insideWithChildren : limits.inside
  const owned = Number(homes)
  const reasons = [
    `${hukou === 'local' ? '本市' : '非本市'}户籍在${place}限购 ${max} 套`,
    `已有 ${owned === 3 ? '3 套及以上' : `${owned} 套`}`,
  ]
  if (owned >= max)
    return {
      ...base,
      value: 'no',
      title: '暂不符合',
      text: `在${place}的住房已达 ${max} 套。`,
      reasons,
      max_homes: max,
    }
  return {
    ...base,
    value: 'yes',
    title: '可以购买',
    text: `在${place}还可购买 ${max - owned} 套。${proof}`,
    reasons,
    max_homes: max,
  }
}

const rightsTest: Test = {
  title: '受让资格自测',
  questions: [
    {
      key: 'office',
      title: '是否属于这些人员',
      hint: '国家公务员、金融监管机构工作人员、政法干警、资产管理公司工作人员',
      options: options(['yes', '是'], ['no', '不是']),
      show_when: always,
    },
    {
      key: 'related',
      title: '与债务人或本次处置是否有关联',
      hint: '国有企业债务人的管理人员，参与处置的律师、会计师、评估师等',
      options: options(['yes', '有'], ['no', '没有']),
      show_when: always,
    },
    {
      key: 'person',
      title: '以什么身份受让',
      hint: null,
      options: options(['person', '个人'], ['company', '企业']),
      show_when: always,
    },
  ],
  verdict: ({ office, related, person }) => {
    const base = {
      max_homes: null,
      rule: RIGHTS_RULE.id,
      rule_date: RIGHTS_RULE.from,
      source: RIGHTS_RULE.source,
    }
    const reasons = [
      ...(office === 'yes' ? ['属于不得受让的人员'] : []),
      ...(related === 'yes' ? ['与债务人或处置有关联'] : []),
    ]
    if (reasons.length > 0)
      return {
        ...base,
        value: 'no',
        title: '不得受让',
        text: '向这些人员转让金融不良债权的合同无效。',
        reasons,
      }
    const who =
      person === 'person' ? '个人受让的，先看公告是否接受个人报名。' : '企业受让的，备好营业执照与决议。'
    return {
      ...base,
      value: 'conditional',
      title: '一般可以受让',
      text: `${who}最终以转让公告写明的受让人条件为准。`,
      reasons: ['不属于法院纪要列明的人员'],
    }
  },
}
