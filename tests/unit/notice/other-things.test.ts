import type { RiskKind, RiskValue } from '../../../src/contract/codes'
import { readNotice } from '../../../server/notice/read-notice'

/** Sentences that say nothing of the lot: other homes, suppositions, hopes, cases that may come. */
const valueOf = (kind: RiskKind, text: string): RiskValue | undefined =>
  readNotice([{ key: 'guide', title: '竞买须知', text }]).find(flag => flag.kind === kind)?.value

const SENTENCES: Partial<Record<RiskKind, Partial<Record<RiskValue, readonly string[]>>>> = {
  tax_bearer: {
    yes: [
      '税费按国家规定各自承担，但土地增值税由买受人承担。',
      '税费按国家规定各自承担，其中土地增值税由买受人承担。',
      '增值税、个人所得税由买受人承担，其余各自承担。',
      '税费各自承担，个税由买受人缴纳。',
      '税费按规定各自承担，但出让方的税费由买受人垫付且不退还。',
      '税费各自承担，买受人垫付后不退。',
      '税费各自承担，若被执行人不缴纳的由买受人承担。',
      '土地增值税由买受人承担，被执行人的其他税款从拍卖款中扣除。',
    ],
    no: [
      '税费按国家规定各自承担，契税由买受人承担。',
      '税费各自承担，增值税不由买受人承担。',
      '税费各自承担，增值税由被执行人承担。',
      '税费各自承担，增值税由买受人垫付后从拍卖款中退还。',
      '税费各自承担，出让方的税费由买受人垫付后退还，保证金不退。',
    ],
  },
  clearing: {
    unstated: [
      '法院保证不了腾空。',
      '尽量腾空后交付。',
      '尽可能腾空后交付。',
      '法院将尽力负责腾退。',
      '法院视情况组织腾退。',
      '法院拟组织腾退，能否完成不确定。',
      '法院是否负责腾空：待定。',
      '是否负责腾空：待定',
      '是否负责清场：不确定',
      '如法院负责清场，将另行公告。',
    ],
    yes: ['法院负责腾退，如遇阻力由买受人自行解决。', '尽量腾空，腾不了的由买受人自行清场。'],
    no: ['法院负责腾退后交付买受人。', '法院负责腾空，但时间不确定。', '是否负责腾空：是'],
  },
}

const CASES = Object.entries(SENTENCES).flatMap(([kind, values]) =>
  Object.entries(values).flatMap(([value, texts]) =>
    texts.map(text => [kind as RiskKind, value, text] as const),
  ),
)
test.each(CASES)('%s: %s: %s', (kind, value, text) => expect(valueOf(kind, text)).toBe(value))
