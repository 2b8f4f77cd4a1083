import { openHistory } from '@/routes/h5/instance'
import { markScreen, setTitle } from '@/routes/title'

const SERVED = '望京花园 3 室 89 ㎡，起拍价 380 万 - 法拍找房'

test('the title that the server wrote stays when the page takes over, and is there again on the way back', async () => {
  Object.assign(window, { scrollTo: () => {} })
  window.history.replaceState(null, '', '/house/1.html?from=a')
  document.title = SERVED
  const history = openHistory()
  setTitle('房源详情')
  expect(document.title).toBe(SERVED)
  history.push('/house/2.html')
  setTitle('房源详情')
  expect(document.title).not.toBe(SERVED)
  expect(document.title).toContain('房源详情')
  const back = new Promise(resolve => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  history.back()
  await back
  setTitle('房源详情')
  expect(document.title).toBe(SERVED)
  // A screen that turns out not to exist loses its title.
  markScreen('not-found')
  setTitle('页面不存在')
  expect(document.title).toContain('页面不存在')
})
