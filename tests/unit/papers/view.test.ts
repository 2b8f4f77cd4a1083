import { paperOfName } from '@/domain/desk/paper-name'
import {
  briefView,
  markedText,
  pagesText,
  comparedView,
  papersSum,
  paperView,
} from '@/domain/house/papers/papers-view'

test('unread pages are told in runs', () => {
  expect(pagesText([3, 5, 6, 7])).toBe('3、5–7')
})

test('a paper says how it stands', () => {
  const paper = {
    kind: 'survey' as const,
    state: 'partly' as const,
    page_total: 7,
    has_pages: true,
    unread_pages: [2, 3],
    reason: null,
    at: 1_768_449_600,
    other_home: null,
    file_url: null,
    is_original: false,
    facts: [],
  }
  expect(paperView(paper)).toMatchObject({ tag: '2 页未读', tone: 'risk' })
  expect(paperView({ ...paper, state: 'none', reason: '以议价确定参考价' }).lines).toEqual([
    '以议价确定参考价',
  ])
  expect(paperView({ ...paper, state: 'missing' }).tag).toBe('未取得')
})

test('what was read is told in one line, a paper of another home apart', () => {
  const fact = {
    paper: 'notice' as const,
    matter: 'area' as const,
    text: '',
    quote: '',
    no: 1,
    place: '',
    days: [],
  }
  const paper = {
    kind: 'notice' as const,
    state: 'read' as const,
    page_total: 1,
    has_pages: true,
    unread_pages: [],
    reason: null,
    at: null,
    other_home: null,
    file_url: null,
    is_original: true,
    facts: [fact, fact],
  }
  const papers = [paper, { ...paper, other_home: '9号楼1单元101室' }]
  expect(papersSum({ papers, contradictions: [], silent: ['parking'] })).toBe('识别 2 项，1 项均未载明')
})

test('sentences are marked where they stand, also where they go on over the page', () => {
  expect(markedText('一、标的空置。二、其他。', ['标的空置。'])).toEqual([
    { text: '一、', isMarked: false },
    { text: '标的空置。', isMarked: true },
    { text: '二、其他。', isMarked: false },
  ])
  const cut = markedText('前文。标的由案外人占有并支付', ['标的由案外人占有并支付租金，租期至2029年。'])
  expect(cut.at(-1)).toEqual({ text: '标的由案外人占有并支付', isMarked: true })
  expect(markedText('全文', ['不在其中的一句话，很长很长'])).toEqual([{ text: '全文', isMarked: false }])
})

test('the lot says first what has to be known', () => {
  const none = { house_id: 1, title: '', papers: [], compared: [], silent: [], denied: [], is_demo: false }
  expect(
    briefView({
      ...none,
      contradictions: [{ matter: 'area', facts: [] }],
      burdens: [
        { kind: 'mortgage', outcome: 'ends', why: '', laws: [], facts: [] },
        { kind: 'arrears', outcome: 'stays', why: '', laws: [], facts: [] },
      ],
    }).map(({ text }) => text),
  ).toEqual(['1 处相互矛盾：面积', '成交后保留：欠费', '随拍卖结束：抵押'])
})

test.each([
  ['BJ26110001-评估报告.pdf', { code: 'BJ26110001', kind: 'appraisal' }],
  ['BJ26110001_看样.pdf', { code: 'BJ26110001', kind: 'survey' }],
  ['BJ26110001拍卖公告.pdf', { code: 'BJ26110001', kind: 'notice' }],
  ['评估报告.pdf', null],
  ['BJ26110001.pdf', null],
])('a file of many is filed by its name: %s', (name, paper) => {
  expect(paperOfName(name)).toEqual(paper)
})

test('that nothing contradicts is said of what was compared alone', () => {
  const compared = [
    { matter: 'area' as const, papers: ['notice' as const, 'appraisal' as const] },
    { matter: 'lease' as const, papers: ['notice' as const] },
  ]
  const view = comparedView({ compared, contradictions: [] })
  expect(view.none).toBe('比对的 2 项没有相互矛盾')
  expect(view.compared).toBe('已比对：面积（公告、评估）、租约（公告内）')
  expect(view.left).toMatch(/^未比对：共有、评估价、.*（至多一处写到）$/)
  expect(comparedView({ compared: [], contradictions: [] }).none).toBe('没有一项在材料里写了两处，无法比对')
})
