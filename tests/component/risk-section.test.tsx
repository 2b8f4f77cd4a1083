import type { RiskFlag } from '@/contract/house/schema'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { houseInfo } from '../fixtures/house-info'
import { mount } from '../setup/mount'

const unstated = (kind: RiskFlag['kind']): RiskFlag => ({
  kind,
  value: 'unstated',
  number: null,
  quote: null,
  section: null,
})
const words = async (risk: RiskFlag[]) =>
  (await mount(<RiskSection house={houseInfo({ risk, checking: [] })} onNotice={() => undefined} />)).text()

it('says of a notice that was read that it names no burden', async () => {
  const said = await words([unstated('lease'), unstated('arrears')])
  expect(said).toContain('公告没有写明由买受人承担的风险')
  expect(said).toContain('公告未说明：')
})

it('says nothing of a notice that was not read', async () => {
  const said = await words([])
  expect(said).toContain('还没有取得公告')
  expect(said).not.toMatch(/没有写明|摘自拍卖公告/)
})
