import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNotice } from '../../../server/notice/read-notice'
import { GRAMMARS } from '../../../server/notice/frames'
import type { RiskKind, RiskValue } from '../../../src/contract/codes'

const readRiskValue = (kind: RiskKind, text: string) =>
  readNotice([{ key: 'guide', title: '竞买须知', text }]).find(flag => flag.kind === kind)?.value

describe('the tables of clauses', () => {
  it.each<[RiskKind, RiskValue, string]>([
    ['occupied', 'yes', '敲门有人应答，但拒绝开门。'],
    ['occupied', 'no', '经查看，室内未见居住痕迹。'],
    // possible future residents say nothing about the present
    ['occupied', 'unstated', '买受人可入户居住。'],
    // a denial for a part does not apply to the home
    ['occupied', 'unstated', '车位目前无人使用。'],
    ['co_owner', 'no', '房屋所有权由被执行人单独享有。'],
    ['co_owner', 'yes', '拍卖范围：被执行人应有部分（1/4）。'],
    ['tax_bearer', 'yes', '税费全包'],
    ['tax_bearer', 'yes', '卖方该缴的税也由买方出。'],
    ['tax_bearer', 'no', '卖方该缴的税不由买方出。'],
    ['unnatural_death', 'no', '派出所反馈未接到该房屋涉及人员伤亡警情。'],
    ['clearing', 'yes', '仅交付产权，不负责实物交付。'],
    ['clearing', 'yes', '本院只裁定过户，房屋由买受人自行收取。'],
  ])('%s %s: %s', (kind, value, text) => {
    expect(readRiskValue(kind, text)).toBe(value)
  })

  it('have words for every row', () => {
    for (const { words, frames } of Object.values(GRAMMARS))
      for (const { does, beside = [] } of frames)
        for (const list of [does, beside].flat()) expect(words).toHaveProperty(list)
  })
})

describe('a notice as a whole', () => {
  it.each<[RiskKind, RiskValue, string]>([
    // an empty form
    ['hukou', 'unstated', '户口：有／无；居住权：有／无；欠费金额＿＿＿＿元。'],
    // one of several lots
    ['lease', 'no', '本页面对应标的二。\n标的一：301室，现有租客。\n标的二：302室，未出租。'],
    // traditional and misspelt characters
    ['tax_bearer', 'yes', '過戶所涉一切稅費，悉由買受人負擔。'],
    ['lease', 'no', '无租凭关系。'],
    // the past, and a decision
    ['lease', 'no', '沿革：2016年至2019年，该房租给一家培训机构。\n此后没有新的租约。'],
    ['lease', 'no', '案外人主张租期二十年。\n法院已裁定不带租拍卖。'],
    // homes used for comparison
    ['arrears', 'unstated', '丙例，同幢楼下一层，欠物业费四万余元，成交后由买方补缴。'],
  ])('%s %s: %s', (kind, value, text) => {
    expect(readRiskValue(kind, text)).toBe(value)
  })

  it('states nothing by what every notice says of how one bids', () => {
    const lines = readFileSync(join(__dirname, '../../../server/demo/data/notices/notice.md'), 'utf8').split(
      '\n',
    )
    expect(lines.length).toBeGreaterThan(40)
    const read = lines.flatMap(text => readNotice([{ key: 'guide', title: '竞买须知', text }]))
    expect(read.filter(({ value }) => value !== 'unstated')).toEqual([])
  })
})
