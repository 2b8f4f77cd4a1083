import type { AgentInfo } from '@/contract/agent/schema'
import { entryIssues, buildEntryValues, entryRequest } from '@/domain/agent/own-entry-view'

const agent = {
  name: '演示顾问 01',
  title: null,
  years: 6,
  skills: ['带租约', '腾退清场'],
  intro: null,
  districts: [{ id: 110112, name: '通州区' }],
} as unknown as AgentInfo

test('what stands there is sent as it is, words apart', () => {
  const values = buildEntryValues(agent)
  expect(entryIssues(values)).toEqual([])
  expect(entryRequest(values)).toEqual({
    name: '演示顾问 01',
    title: '',
    years: 6,
    skills: ['带租约', '腾退清场'],
    intro: '',
    district_ids: [110112],
  })
  expect(entryRequest({ ...values, skills: '贷款， 贷款 税费' }).skills).toEqual(['贷款', '税费'])
})

test.each([
  ['a name of one sign', { name: '张' }, 'name'],
  ['years that are none', { years: '61' }, 'years'],
  ['no years', { years: '' }, 'years'],
  ['seven words', { skills: '一、二、三、四、五、六、七' }, 'skills'],
  ['a long word', { skills: '什么都会而且都很快' }, 'skills'],
])('%s is told at its field', (_, change, field) => {
  expect(entryIssues({ ...buildEntryValues(agent), ...change }).map(issue => issue.field)).toEqual([field])
})

test('a picture goes along where it is another one', () => {
  const values = { ...buildEntryValues(agent), avatar: '/pictures/own.webp' }
  expect(entryRequest(values, null)).toMatchObject({ avatar: '/pictures/own.webp' })
  expect(entryRequest(values, '/pictures/own.webp')).not.toHaveProperty('avatar')
})
