import { kindOfHistory } from '@/domain/member/history-kind'
import { resolve } from '@/routes/match'

test.each([
  ['/m/historyBrowsing/0', 'house'],
  ['/m/historyBrowsing/1', 'xiaoqu'],
  ['/m/historyBrowsing/2', 'building'],
  ['/m/historyBrowsing/3', 'rights'],
  ['/m/historyBrowsing/4', 'agent'],
  ['/m/historyBrowsing/9', undefined],
  ['/m/historyBrowsing/1?tab=agent', 'agent'],
  ['/m/my/looks?tab=rights', 'rights'],
])('%s is the history of %s', (url, kind) => {
  expect(kindOfHistory(resolve(url).params)).toBe(kind)
})
