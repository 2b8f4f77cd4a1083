import { View } from '@tarojs/components'
import { Anchors } from '@/ui/anchors/anchors'
import { DetailPage } from '@/ui/detail/detail-page'
import { buildSectionAnchors, type WidePlan } from '@/ui/detail/sections'
import { mount } from '../setup/mount'

let mockIsWide = false
jest.mock('@/platform/viewport', () => ({
  useIsDesktop: () => mockIsWide,
  useIsTablet: () => mockIsWide,
}))

const LABELS = { bids: '出价', price: '费用', agents: '顾问' }
const sections = {
  bids: false,
  price: <View>总价 320 万</View>,
  risk: <View>带租约</View>,
  agents: <View>王某</View>,
}
const plan: WidePlan<keyof typeof sections> = { main: ['risk'], columns: [['bids'], ['price']] }

const page = (isWide: boolean) => {
  mockIsWide = isWide
  const wide = isWide && { plan, top: '法拍房', lead: '图片', box: '起拍价' }
  const tabs = <Anchors items={buildSectionAnchors(LABELS, sections, isWide && plan)} />
  return mount(<DetailPage tabs={tabs} sections={sections} head="标题" wide={wide} foot="相似房源" isDemo />)
}
const tabs = (frame: Awaited<ReturnType<typeof mount>>) =>
  frame.findAll('.anchor').map(element => element.textContent)

describe('the page of one thing', () => {
  it('is one column on a phone, its tabs leading to what is there', async () => {
    const frame = await page(false)
    expect(tabs(frame)).toEqual(['费用', '顾问'])
    expect(frame.text()).toBe('标题费用顾问总价 320 万带租约王某相似房源演示数据')
  })

  it('follows its plan in a wide window, and leads to nothing that has no place there', async () => {
    const frame = await page(true)
    expect(tabs(frame)).toEqual(['费用'])
    expect(frame.text()).toBe('法拍房图片费用带租约总价 320 万起拍价相似房源演示数据')
  })
})
