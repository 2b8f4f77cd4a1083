import { AgentRow } from '@/domain/agent/agent-card-row'
import { AnswersSection } from '@/domain/agent/answers-section'
import { ReviewsSection } from '@/domain/agent/reviews-section'
import { TypeWords } from '@/domain/house/card/type-words'
import { CompareSection } from '@/domain/xiaoqu/compare-section'
import type { AgentInfo } from '@/contract/agent/schema'
import { FOLLOW_TYPES } from '@/contract/codes'
import { HISTORY_TABS } from '@/pages/my/history/tabs'
import { houseCard, NOW } from '../fixtures/house-card'
import { xiaoquInfo } from '../fixtures/xiaoqu-info'
import { mount } from '../setup/mount'

const agent = (change: Partial<AgentInfo> = {}): AgentInfo => ({
  id: 1,
  name: '顾问甲',
  avatar: null,
  company: '演示公司',
  phone_relay: '400-000-0000 转 1201',
  title: null,
  years: 6,
  districts: [],
  deal_total: 9,
  consult_total: 3,
  rating: 4.8,
  is_followed: false,
  followed_total: 0,
  skills: [],
  sources: [],
  licence_no: null,
  intro: null,
  parent: null,
  house_total: 0,
  houses: [],
  deals: [],
  answers: [],
  answer_total: 0,
  deal_years: [],
  review_total: 0,
  review_tags: [],
  reviews: [],
  videos: [],
  share: { title: '', desc: '', link: '', imgUrl: '' },
  can_edit: false,
  ...change,
})
const answer = (id: number) => ({
  ask_id: id,
  title: `问题 ${id}`,
  content: `回答 ${id}`,
  useful_total: id,
  created_at: NOW,
})
const review = (id: number) => ({
  id,
  author: '138****0001',
  occasion: '看样后评价',
  tags: [],
  content: `评价 ${id}`,
  created_at: NOW,
})

describe('a manager in a row', () => {
  it('can be called only where there is a relay number', async () => {
    const called: string[] = []
    const page = await mount(
      <AgentRow
        agent={agent()}
        facts={['成交 9 套']}
        onCall={({ name }) => {
          called.push(name)
        }}
        onConsult={() => {}}
      />,
    )
    page.tap('[aria-label="打电话给 顾问甲"]')
    expect(called).toEqual(['顾问甲'])
    const silent = await mount(
      <AgentRow
        agent={agent({ name: '顾问乙', phone_relay: null })}
        facts={[]}
        onCall={() => {}}
        onConsult={() => {}}
      />,
    )
    expect(silent.find('[aria-label="打电话给 顾问乙"]')).toBeNull()
    expect(silent.find('[aria-label="咨询 顾问乙"]')).not.toBeNull()
  })
})

describe('questions and reviews', () => {
  it('show two answers, then all of them', async () => {
    let asked = 0
    const page = await mount(
      <AnswersSection
        agent={agent({ answers: [1, 2, 3, 4].map(answer), answer_total: 4 })}
        onAsk={() => {
          asked++
        }}
      />,
    )
    expect(page.text()).not.toContain('问题 3')
    page.tap('.aqa-more')
    expect(page.text()).toContain('回答 4')
    expect(page.find('.aqa-more')).toBeNull()
    page.tap('.aqa-ask')
    expect(asked).toBe(1)
  })
  it('say so while there are none', async () => {
    const page = await mount(<AnswersSection agent={agent()} onAsk={() => {}} />)
    expect(page.text()).toContain('还没有回答过问题')
    const other = await mount(<ReviewsSection agent={agent()} />)
    expect(other.text()).toContain('还没有评价')
  })
  it('open the latest reviews and say how many there are in all', async () => {
    const page = await mount(
      <ReviewsSection agent={agent({ reviews: [1, 2, 3].map(review), review_total: 86 })} />,
    )
    expect(page.text()).not.toContain('评价 3')
    page.tap('.more')
    await page.waitFor('.sheet-b')
    expect(page.text()).toContain('最近 3 条评价，共 86 条')
    expect(page.text()).toContain('评价 3')
  })
})

describe('lots of a community', () => {
  it('offer the kinds that there are, and the one that is chosen', async () => {
    const page = await mount(
      <TypeWords
        active={1}
        totals={
          new Map([
            [5, 4],
            [6, 1],
            [3, 0],
          ])
        }
        onChange={() => {}}
      />,
    )
    expect(page.findAll('.word').map(word => word.textContent)).toEqual(['住宅 4', '别墅 0', '车位 1'])
  })
  it('stand beside what the community asks', async () => {
    const page = await mount(<CompareSection house={houseCard()} xiaoqu={xiaoquInfo()} />)
    expect(page.text()).toContain('本套比小区法拍均价低 15.3%')
    const parking = await mount(
      <CompareSection house={houseCard({ house_type: 6 })} xiaoqu={xiaoquInfo({ name: '望潮台' })} />,
    )
    expect(parking.findAll('.xcmp')).toHaveLength(3)
  })
})

test('the history has a tab for each kind that is counted in it', () => {
  expect(HISTORY_TABS.map(({ type }) => type).sort()).toEqual([...FOLLOW_TYPES].sort())
})
