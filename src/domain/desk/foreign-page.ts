/** Maximum characters of the title field. */
const MAX_TITLE = 60

const getStyle = (element: Element) => element.getAttribute('style') ?? ''
const WEIGHT = /font-weight:\s*(bold|bolder|normal|lighter|\d+)/i
const isHeavy = (weight: string) => /^bold/i.test(weight) || Number(weight) >= 600

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Converts bold styles of spans, as Word and 公众号 write them, to elements; removes bold elements that are not bold. */
function ownWeights(page: Document): void {
  for (const element of [...page.querySelectorAll('span[style],font[style],b[style],strong[style]')]) {
    const weight = WEIGHT.exec(getStyle(element))?.[1]
    if (weight === undefined) continue
    if (!isHeavy(weight)) {
      if (element.matches('b,strong')) unwrap(element)
      continue
    }
    if (element.matches('b,strong') || element.closest('h1,h2,h3,h4,h5,h6')) continue
    const strong = page.createElement('b')
    strong.append(...element.childNodes)
    element.append(strong)
  }
}

/** Matches the marker of a numbered list item: 1. 2) a、 （三） iv. */
const COUNTED = /^[(（]?\s*([\da-z]{1,4}|[一二三四五六七八九十百]{1,4})\s*[.．、)）]/i

/** Word writes a list item as a paragraph that begins with its number; this joins neighbours into one list. */
function ownLists(page: Document): void {
  let list: Element | null = null
  for (const item of [...page.querySelectorAll('p[style*="mso-list"],h1[style*="mso-list"]')]) {
    const sign = [...item.querySelectorAll('span[style*="mso-list"]')].find(span =>
      /mso-list:\s*ignore/i.test(getStyle(span)),
    )
    const name = COUNTED.test((sign?.textContent ?? '').trim()) ? 'ol' : 'ul'
    sign?.remove()
    if (list === null || list.localName !== name || item.previousElementSibling !== list) {
      list = page.createElement(name)
      item.before(list)
    }
    const entry = page.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

/** Converts lists and bold text of Word and 公众号, which exist only as styles there, to semantic elements. */
export function readLooks(page: Document): void {
  ownLists(page)
  ownWeights(page)
}

/** Removes and returns the heading at the start of a page; null if there is none, or if it cannot be a title. */
export function takeTitle(page: Document): string | null {
  const first = page.body.querySelector('h1')
  const title = first?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  if (!first || title === '' || title.length > MAX_TITLE) return null
  const before = page.createRange()
  before.setStart(page.body, 0)
  before.setEndBefore(first)
  if (before.toString().trim() !== '' || before.cloneContents().querySelector('img,table')) return null
  first.remove()
  return title
}

/** Prefix of the placeholder for a picture that could not be fetched; it blocks publication until it is removed. */
export const LOST_PICTURE = '［图片未取到'

/** Replaces a picture by a placeholder text with its alternative text. */
export function markLost(image: Element): void {
  const mark = (image.ownerDocument ?? document).createElement('mark')
  const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 40)
  mark.textContent = `${LOST_PICTURE}${alt && `：${alt}`}］`
  image.replaceWith(mark)
}
