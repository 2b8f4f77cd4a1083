import { FACT_TABLES, SHARED, type FactKind } from '../../../server/notice/fact-tables'
import { readNotice } from '../../../server/notice/read-notice'
import type { RiskKind, RiskValue } from '../../../src/contract/codes'

const readRiskValue = (kind: RiskKind, text: string) =>
  readNotice([{ key: 'guide', title: '竞买须知', text }]).find(flag => flag.kind === kind)?.value

describe('the tables of facts', () => {
  it.each<[RiskKind, RiskValue, string]>([
    // the same fact in other words
    ['occupied', 'yes', '目前被执行人一家老小仍起居于此，法院多次催促未果。'],
    ['occupied', 'yes', '眼下开着一间五金店。'],
    ['occupied', 'no', '标的已于上月腾交本院，锁具更换，内无人员。'],
    ['co_owner', 'yes', '房证上写有被执行人与其胞弟两个名字，胞弟的一半不卖。'],
    ['co_owner', 'no', '房本上就写了被执行人一个人的名字。'],
    ['tax_bearer', 'yes', '不论税法规定纳税主体为谁，过户税费皆出自买受人。'],
    ['tax_bearer', 'no', '被执行人名下应缴税款可由买受人垫支，日后凭票到本院领回。'],
    ['priority_right', 'no', '公告期内未收到任何优先购买申请。'],
    ['priority_right', 'yes', '承租人明确表示不放弃优先购买权。'],
    ['arrears', 'yes', '电梯运行费和垃圾清运费已有三年没有缴付。'],
    ['arrears', 'no', '截至勘查日，物业、水、电、燃气账面均无挂账。'],
    ['unnatural_death', 'yes', '前年春，户主在客厅悬梁，警方排除他杀。'],
    ['unnatural_death', 'no', '走访时没有人反映屋内曾有人意外亡故。'],
    ['clearing', 'yes', '法院只管裁定过户，人怎么请出去由竞得者想办法。'],
    ['clearing', 'no', '全款到账后三十日内，执行局组织腾空并与买受人办理交接。'],
    // a rule for everybody, a case, a duty and another place say nothing of the lot
    ['priority_right', 'unstated', '对标的物享有优先购买权的案外人，请于2025年6月1日前与本院联系。'],
    ['lease', 'unstated', '承租人、共有人等享有优先购买权的主体，应在拍卖日前向本院提出申请。'],
    ['occupied', 'unstated', '拍卖成交后，占用人应当在十五日内腾退房屋。'],
    ['occupied', 'unstated', '本院保证交付时为空房。'],
    ['clearing', 'unstated', '房屋腾空后方可办理交接。'],
    ['unnatural_death', 'unstated', '被执行人已于诉讼期间意外身亡，其事故发生于高速公路。'],
    // a denial has to be all that its sentence says
    ['arrears', 'yes', '自来水、电费没有拖欠，仅物业费有3366元尚待补缴。'],
    ['arrears', 'no', '物业费虽有拖欠，但已由被执行人于2026年6月全部结清。'],
  ])('%s %s: %s', (kind, value, text) => {
    expect(readRiskValue(kind, text)).toBe(value)
  })

  it('have words for every rule', () => {
    for (const [kind, { words, rules }] of Object.entries(FACT_TABLES) as [
      FactKind,
      (typeof FACT_TABLES)[FactKind],
    ][])
      for (const { does, who, with: beside, near, without, far } of rules)
        for (const list of [does, who, beside, near, without, far].flatMap(
          lists => lists?.split(/[ /]/) ?? [],
        ))
          expect([kind, list, list in words || list in SHARED]).toEqual([kind, list, true])
  })
})

test('a term of the balance in unusual words', () => {
  const daysIn = (text: string) =>
    readNotice([{ key: 'guide', title: '竞买须知', text }]).find(({ kind }) => kind === 'balance_days')
      ?.number
  expect(daysIn('尾款缴纳宽限到成交后第二十天。')).toBe(20)
  expect(daysIn('竞得后一周内付尽余款。')).toBe(7)
  expect(daysIn('价款分两个月内付足，可用银行贷款。')).toBeNull()
  expect(daysIn('裁定书在付清全款后十日内送达。')).toBeNull()
})
