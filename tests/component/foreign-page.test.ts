import { LOST_PICTURE, markLost, readLooks, takeTitle } from '@/domain/desk/foreign-page'

const parsePage = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const read = (html: string) => {
  const page = parsePage(html)
  readLooks(page)
  for (const element of page.querySelectorAll('[style],[class]')) {
    element.removeAttribute('style')
    element.removeAttribute('class')
  }
  return page.body.innerHTML.replace(/<\/?span>/g, '').replace(/\s+/g, ' ')
}
const item = (sign: string, words: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;</span></span>${words}</p>`

test.each([
  ['1.', 'ol', ''],
  ['2）', 'ol', ' start="2"'],
  ['（三）', 'ol', ' start="3"'],
  ['a)', 'ol', ''],
  ['·', 'ul', ''],
  ['§', 'ul', ''],
])('paragraphs of Word that begin with %s are a list', (sign, name, start) => {
  expect(read(item(sign, '先查档') + item(sign, '再看样'))).toBe(
    `<${name}${start}><li>先查档</li><li>再看样</li></${name}>`,
  )
})

test('two lists with words between stay two, and one of another kind begins again', () => {
  expect(read(`${item('1.', '甲')}<p>另外</p>${item('2.', '乙')}${item('·', '丙')}`)).toBe(
    '<ol><li>甲</li></ol><p>另外</p><ol start="2"><li>乙</li></ol><ul><li>丙</li></ul>',
  )
})

test('a weight that is a look becomes a strong word; one that says normal is none', () => {
  expect(read('<p><span style="font-weight:700">重</span>轻</p>')).toBe('<p><b>重</b>轻</p>')
  expect(read('<p><span style="color:red; font-weight: bold">重</span></p>')).toBe('<p><b>重</b></p>')
  expect(read('<b style="font-weight:normal"><p>平常</p></b>')).toBe('<p>平常</p>')
  expect(read('<p><span style="font-weight:400">平常</span></p>')).toBe('<p>平常</p>')
})

test('a page that begins with its heading gives its title; one that does not keeps it', () => {
  const page = parsePage('<div><h1> 法院退税\n要多久 </h1><p>正文</p></div>')
  expect(takeTitle(page)).toBe('法院退税 要多久')
  expect(page.body.textContent).toBe('正文')
  for (const html of [
    '<p>先有话</p><h1>标题</h1>',
    '<img src="/a.png"><h1>标题</h1>',
    `<h1>${'长'.repeat(61)}</h1>`,
    '<p>无题</p>',
  ])
    expect(takeTitle(parsePage(html))).toBeNull()
})

test('a picture that is not there leaves a mark where it stood, with what it showed', () => {
  const page = parsePage('<p>看<img src="https://a.example/1.png" alt="裁定书">。</p>')
  markLost(page.querySelector('img')!)
  expect(page.body.innerHTML).toBe(`<p>看<mark>${LOST_PICTURE}：裁定书］</mark>。</p>`)
})
