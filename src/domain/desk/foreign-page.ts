// Reads the page of a paste (Word, WPS, 公众号, 飞书, a browser) as a document that is never inserted into a page, and gives its looks
// names: lists, headings and bold words that exist only as styles become elements. The server converts the result to blocks. Every step
// visits each element a bounded number of times.

/** Maximum characters of the title field. */
const MAX_TITLE = 60
/** Characters of a paste without its pictures; Word writes its list of styles into each. */
const MAX_SOURCE = 4_000_000

const getStyle = (element: Element) => element.getAttribute('style') ?? ''
const WEIGHT = /font-weight:\s*(bold|bolder|normal|lighter|\d+)/i
const isHeavy = (weight: string) => /^bold/i.test(weight) || Number(weight) >= 600

function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild)
}

function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}

function rename(element: Element, name: string): void {
  const renamed = (element.ownerDocument ?? document).createElement(name)
  renamed.setAttribute('style', getStyle(element))
  moveChildren(element, renamed)
  element.replaceWith(renamed)
}

/** Parses a paste. Nothing of it runs or loads. */
export function parseForeignPage(html: string): Document {
  if (html.replace(/data:image\/[^"'\s)]*/g, '').length > MAX_SOURCE)
    throw new Error('粘贴的内容太长，请分几次')
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Kinds of content that their author took out, by selector. */
const WITHDRAWN: readonly (readonly [words: string, selector: string])[] = [
  ['修订里删去的字', 'del[cite],del[datetime],.msoDel'],
  ['批注', '[style*="mso-element:comment-list"],.MsoCommentReference,.msocomanchor,.msocomtxt'],
  ['隐藏的内容', '[hidden],[style*="display"],[style*="mso-hide"]'],
]
const HIDDEN = /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)/i

/** Removes what the author deleted, hid or only remarked; returns it in words. */
function dropWithdrawn(page: Document): string[] {
  for (const element of [
    ...page.querySelectorAll('script,style,link,meta,xml,img[width="1"],img[height="1"]'),
  ])
    element.remove()
  return WITHDRAWN.flatMap(([words, selector]) => {
    const gone = [...page.querySelectorAll(selector)].filter(
      element => words !== '隐藏的内容' || element.hasAttribute('hidden') || HIDDEN.test(getStyle(element)),
    )
    const isSeen = gone.some(element => (element.textContent ?? '').trim() !== '')
    for (const element of gone) element.remove()
    return isSeen ? [words] : []
  })
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
    moveChildren(element, strong)
    element.append(strong)
  }
}

const OUTLINE = /mso-outline-level:\s*([1-6])/i
const BLOCKS = 'p,div,section,ul,ol,table,blockquote,h1,h2,h3,h4,h5,h6'

/** Level of a paragraph that is a heading by its style, its role or its class. */
function headingLevel(element: Element): number | null {
  const { classList } = element
  if (classList.contains('MsoTitle')) return 1
  const given =
    OUTLINE.exec(getStyle(element))?.[1] ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined) ??
    /(?:^|\s)heading-h([1-6])(?:\s|$)/.exec(element.className)?.[1]
  const level = Number(given)
  return level >= 1 && level <= 6 ? level : null
}

/** Converts paragraphs that are headings by their style to elements. The site numbers sections, so the number of one is dropped. */
function ownHeadings(page: Document): void {
  for (const element of [...page.querySelectorAll('p,div')]) {
    const level = headingLevel(element)
    if (level !== null && element.querySelector(BLOCKS) === null) rename(element, `h${level}`)
  }
  for (const heading of [...page.querySelectorAll('h1,h2')]) findSign(heading)?.remove()
}

const MSO_LIST = /mso-list:\s*l\d+\s+level(\d+)/i
/** Matches the marker of a numbered list item: 1. 2) a、 （三） iv. */
const COUNTED = /^[(（]?\s*([\da-z]{1,4}|[一二三四五六七八九十百]{1,4})\s*[.．、)）]/i
const NUMERALS = '零一二三四五六七八九十'

interface ForeignItem {
  level: number
  name: 'ol' | 'ul'
  /** Its number; 1 for a bullet. */
  number: number
}

/** The marker that Word writes before a list item. */
const findSign = (item: Element) =>
  [...item.querySelectorAll('span[style*="mso-list"]')].find(span =>
    /mso-list:\s*ignore/i.test(getStyle(span)),
  )

/** Reads a list item that Word or WPS writes as a paragraph, and removes its marker. */
function takeWordItem(item: Element): ForeignItem | null {
  const level = Number(MSO_LIST.exec(getStyle(item))?.[1])
  if (!level) return null
  const sign = findSign(item)
  const counted = COUNTED.exec((sign?.textContent ?? '').trim())?.[1]
  sign?.remove()
  const number = counted === undefined ? 1 : Number(counted) || NUMERALS.indexOf(counted)
  return { level, name: counted === undefined ? 'ul' : 'ol', number: Math.max(1, number) }
}

/** Level that an online editor (Word, 飞书) writes at an item of a flat list. */
function givenLevel(item: Element): number {
  const given =
    item.getAttribute('data-aria-level') ??
    item.getAttribute('aria-level') ??
    /list-(?:bullet|number)(\d)/.exec(item.parentElement?.className ?? '')?.[1]
  return Number(given) || 0
}

/** Collects list items that stand alone: paragraphs of Word, and flat lists whose items carry their level. */
function collectItems(page: Document): Map<Element, ForeignItem> {
  const found = new Map<Element, ForeignItem>()
  for (const item of [...page.querySelectorAll('p[style*="mso-list"]')]) {
    const read = takeWordItem(item)
    if (read) found.set(item, read)
  }
  for (const list of [...page.querySelectorAll('ul,ol')]) {
    const items = [...list.children]
    const isFlat = items.every(item => item.localName === 'li' && givenLevel(item) > 0)
    if (!isFlat || list.parentElement?.closest('ul,ol') || list.querySelector('ul,ol')) continue
    const start = Number(list.getAttribute('start')) || 1
    items.forEach((item, at) => {
      const paragraph = page.createElement('p')
      const name = list.localName === 'ol' ? 'ol' : 'ul'
      found.set(paragraph, { level: givenLevel(item), name, number: name === 'ol' ? start + at : 1 })
      moveChildren(item, paragraph)
      list.before(paragraph)
    })
    const frame = list.parentElement
    list.remove()
    if (frame?.localName === 'div' && [...frame.children].every(child => found.has(child))) unwrap(frame)
  }
  return found
}

/** Joins neighbouring items to lists, each level within the item above it. */
function ownLists(page: Document): void {
  const found = collectItems(page)
  let open: { list: Element; level: number }[] = []
  for (const item of [...page.querySelectorAll('p')]) {
    const read = found.get(item)
    if (!read) continue
    if (open[0] && item.previousElementSibling !== open[0].list) open = []
    while ((open.at(-1)?.level ?? 0) > read.level) open.pop()
    const last = open.at(-1)
    if (last?.level === read.level && last.list.localName !== read.name) open.pop()
    if (open.at(-1)?.level !== read.level) {
      const list = page.createElement(read.name)
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else {
        item.before(list)
        if (read.number > 1) list.setAttribute('start', String(read.number))
      }
      open.push({ list, level: read.level })
    }
    const entry = page.createElement('li')
    moveChildren(item, entry)
    open.at(-1)?.list.append(entry)
    item.remove()
  }
}

/** Unwraps tables that only lay out a page: a single cell, or one column that holds more than words. */
function unwrapLayoutTables(page: Document): void {
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows]
    if (rows.length === 0 || rows.some(({ cells }) => cells.length > 1)) continue
    if (rows.length > 1 && table.querySelector('img,table,ul,ol,h1,h2,h3,h4,p+p,div+div') === null) continue
    for (const { cells } of rows) {
      const part = page.createElement('div')
      if (cells[0]) moveChildren(cells[0], part)
      table.before(part)
    }
    table.remove()
  }
}

/**
 * Converts lists, headings and bold text of Word, WPS, 公众号 and 飞书, which exist only as styles there, to semantic elements. Returns in
 * words what their author had withdrawn.
 */
export function readLooks(page: Document): string[] {
  const withdrawn = dropWithdrawn(page)
  ownHeadings(page)
  ownLists(page)
  ownWeights(page)
  unwrapLayoutTables(page)
  return withdrawn
}

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'])

/** Returns a page as HTML without looks. */
export function serializePage(page: Document): string {
  for (const element of [...page.querySelectorAll('*')])
    for (const { name } of [...element.attributes]) if (!KEPT.has(name)) element.removeAttribute(name)
  // Without attributes these elements say nothing.
  return page.body.innerHTML.replace(/<\/?(?:span|font|o:p)>/g, '').trim()
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
