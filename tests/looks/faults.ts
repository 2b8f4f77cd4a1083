/**
 * Visual faults of a rendered page as text, such as a person would notice; empty if there are none. It checks text against the edges of its
 * card, overlaps, contrast, bars, centred labels and touch sizes. Runs inside the browser, so it is self-contained.
 */
export function findFaults(): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  type Rgba = [number, number, number, number]

  const TARGETS =
    '.press, a[href], button, input, textarea, wx-input, wx-textarea, wx-button, [role="button"], [role="tab"]'
  /** Minimum touch size, px. */
  const TOUCH = 44

  const faults = new Set<string>()
  // Elements without pointer events are visible all the same.
  const touchable = document.createElement('style')
  touchable.textContent = '* { pointer-events: auto !important }'
  document.head.append(touchable)
  const scroller = document.scrollingElement ?? document.documentElement
  const WIDTH = document.documentElement.clientWidth
  const HEIGHT = window.innerHeight
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 18)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map(name => `.${name}`).join('')} “${words(element)}”`
  const say = (what: string, element: Element) => {
    faults.add(`${what}: ${nameOf(element)}`)
  }

  function* upFrom(element: Element | null): Generator<Element> {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) yield at
  }
  const drawn = new Map<Element, boolean>()
  const isDrawn = (element: Element): boolean => {
    const known = drawn.get(element) ?? lookIfDrawn(element)
    drawn.set(element, known)
    return known
  }
  const lookIfDrawn = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { overflowX, clipPath, clip } = styleOf(element)
    const { width, height } = element.getBoundingClientRect()
    // For screen readers only.
    if ((width <= 1 || height <= 1) && overflowX !== 'visible') return false
    if (clip.startsWith('rect(0') || clipPath === 'inset(50%)') return false
    return !element.parentElement || element === document.body || isDrawn(element.parentElement)
  }
  const isOff = (element: Element) =>
    element.closest('[aria-disabled="true"], .is-disabled, [disabled], .btn-off') !== null
  /** Returns the ancestor that floats above the page: fixed, or inside something fixed. */
  const fixedOver = (element: Element) => [...upFrom(element)].find(at => styleOf(at).position === 'fixed')

  // Colours.
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, Rgba>()
  const colourOf = (text: string): Rgba => {
    const known = colours.get(text)
    if (known) return known
    const parts = /^rgba?\(([^)]+)\)$/
      .exec(text)?.[1]
      ?.split(/[\s,/]+/)
      .map(Number)
    let colour: Rgba = [parts?.[0] ?? 0, parts?.[1] ?? 0, parts?.[2] ?? 0, parts?.[3] ?? 1]
    if (!parts && canvas) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      colour = [r, g, b, a / 255]
    }
    colours.set(text, colour)
    return colour
  }
  const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ]
  const lightOf = ([r, g, b]: Rgba) => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map(part => {
      const v = part / 255
      return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const contrast = (one: Rgba, other: Rgba) => {
    const [low = 0, high = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const isPicture = (element: Element) =>
    ['IMG', 'VIDEO', 'CANVAS', 'SVG', 'WX-MAP', 'WX-VIDEO', 'WX-CANVAS'].includes(
      element.tagName.toUpperCase(),
    ) || styleOf(element).backgroundImage !== 'none'
  const fills = new Map<Element, Rgba[]>()
  /** Colours of pseudo-elements that fill nearly the whole width of an element. */
  const fillsOf = (element: Element): Rgba[] => {
    const known =
      fills.get(element) ??
      ['::before', '::after'].flatMap(pseudo => {
        const style = getComputedStyle(element, pseudo)
        if (style.content === 'none' || style.position !== 'absolute' || style.maskImage.includes('url'))
          return []
        const fill = colourOf(style.backgroundColor)
        const isWide =
          Number.parseFloat(style.width) >= element.clientWidth * 0.9 && Number.parseFloat(style.height) >= 12
        return fill[3] > 0 && isWide ? [fill] : []
      })
    fills.set(element, known)
    return known
  }
  /** Returns the background colour at a point of the window, with or without the element itself; undefined on a picture. */
  function groundAt(
    element: Element,
    { x, y, own }: { x: number; y: number; own: boolean },
  ): Rgba | undefined {
    const stack = document.elementsFromPoint(x, y)
    const from = stack.findIndex(one => one === element || one.contains(element))
    const below = from < 0 ? [...upFrom(element)] : stack.slice(from)
    const layers: Rgba[] = []
    for (const at of own ? below : below.filter(one => one !== element)) {
      if (isPicture(at)) return undefined
      const style = styleOf(at)
      const colour = colourOf(style.backgroundColor)
      if (at !== element || own) layers.push(...fillsOf(at))
      if (colour[3] > 0) layers.push(colour)
      if (colour[3] === 1) break
    }
    return layers.reduceRight<Rgba>((ground, layer) => over(layer, ground), [255, 255, 255, 1])
  }

  // Texts, with the boxes of their lines.
  interface Text {
    parent: Element
    boxes: Box[]
    size: number
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    if (
      !parent ||
      !node.nodeValue?.trim() ||
      /^(?:SCRIPT|STYLE|NOSCRIPT|TITLE|OPTION|TEXTAREA)$/.test(parent.tagName)
    )
      continue
    if (!isDrawn(parent)) continue
    range.selectNodeContents(node)
    const size = Number.parseFloat(styleOf(parent).fontSize)
    // Uses the height of the letters: the line box depends on the font.
    const boxes = [...range.getClientRects()]
      .filter(({ width }) => width > 0.5)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2 + window.scrollY
        return { left, right, top: middle - size / 2, bottom: middle + size / 2 }
      })
    if (boxes.length > 0) texts.push({ parent, boxes, size })
  }
  const boxOf = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top: top + window.scrollY, bottom: bottom + window.scrollY }
  }
  const within = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const isApart = (one: Box, other: Box) =>
    one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

  // Buttons have a fill, cards a surface.
  const middleOf = (element: Element) => {
    // Only the window scrolls: inner scroll containers stay unchanged.
    const { top: from } = element.getBoundingClientRect()
    window.scrollBy({ top: from - HEIGHT / 2, behavior: 'instant' })
    const { left, top, height } = element.getBoundingClientRect()
    return { x: Math.min(Math.max(left + 3, 1), WIDTH - 2), y: top + height / 2 }
  }
  const equal = (one: Rgba, other: Rgba) => one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 1.5)
  for (const button of document.querySelectorAll('.btn')) {
    if (!isDrawn(button)) continue
    const { x, y } = middleOf(button)
    const fill = colourOf(styleOf(button).backgroundColor)
    const ground = groundAt(button, { x, y, own: false })
    if (button.matches('.btn-primary, .btn-off')) {
      if (fill[3] === 0 || (ground && contrast(over(fill, ground), ground) < (isOff(button) ? 1.05 : 1.5)))
        say('a button without a fill', button)
    } else if (button.matches('.btn-quiet')) {
      if (fill[3] === 0 || (ground && equal(over(fill, ground), ground)))
        say('a button without a tint', button)
    } else if (button.matches('.btn-line') && styleOf(button).boxShadow === 'none')
      say('a button without a line', button)
  }
  /** True for a style rule that makes a card: a surface with the card's corner radius. */
  const isCardRule = ({ style }: CSSStyleRule) =>
    `${style.background} ${style.backgroundColor}`.includes('--surface') &&
    style.borderRadius.includes('--r-card')
  const cards = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSStyleRule)
    .filter(isCardRule)
    .map(({ selectorText }) => selectorText)
  for (const card of cards.length > 0 ? document.querySelectorAll(cards.join()) : []) {
    if (!isDrawn(card)) continue
    if (colourOf(styleOf(card).backgroundColor)[3] === 0) say('a card without a surface', card)
  }

  // Text keeps clear of the edges of its card, is inside its box, and is not clipped.
  /** True if its background differs from that of the element below it. */
  const isSeen = (element: Element) => {
    const below = [...upFrom(element.parentElement)].find(at => colourOf(styleOf(at).backgroundColor)[3] > 0)
    return (
      !below || !equal(colourOf(styleOf(below).backgroundColor), colourOf(styleOf(element).backgroundColor))
    )
  }
  const isScroller = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /auto|scroll/.test(`${overflowX} ${overflowY}`)
  const hasBox = (element: Element, style: CSSStyleDeclaration) =>
    colourOf(style.backgroundColor)[3] > 0 ||
    (Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0)
  const isCut = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  const shown: Text[] = []
  window.scrollTo({ top: 0, behavior: 'instant' })
  for (const text of texts) {
    const boxes = text.boxes.flatMap((whole): Box[] => {
      let box = whole
      let isFree = false
      for (const at of upFrom(text.parent)) {
        const style = styleOf(at)
        if (style.display.startsWith('inline') && style.display === 'inline') continue
        if (at === document.body) break
        const edge = boxOf(at)
        if (isScroller(style) || /SWIPER/.test(at.tagName)) return isApart(box, edge) ? [] : [box]
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          if (isApart(box, edge)) return []
          // Text with an ellipsis is visible up to there.
          if (isCut(style)) box = within(box, edge)
          else if (
            box.left < edge.left - 1 ||
            box.right > edge.right + 1 ||
            box.top < edge.top - 2 ||
            box.bottom > edge.bottom + 2
          ) {
            say('cut', text.parent)
            return []
          }
        }
        if (isFree) continue
        if (hasBox(at, style)) {
          if (
            box.left < edge.left - 1 ||
            box.right > edge.right + 1 ||
            box.top < edge.top - 3 ||
            box.bottom > edge.bottom + 3
          )
            say('outside its box', text.parent)
          else if (
            edge.right - edge.left >= 200 &&
            isSeen(at) &&
            Number.parseFloat(style.borderTopLeftRadius) >= 8 &&
            (box.left < edge.left + 7 ||
              box.right > edge.right - 7 ||
              box.top < edge.top + 2 ||
              box.bottom > edge.bottom - 2)
          )
            say('at the edge of its card', text.parent)
          isFree = true
        }
        if (/absolute|fixed/.test(style.position)) isFree = true
      }
      if (box.right > WIDTH + 1 || box.left < -1) say('beyond the window', text.parent)
      return [box]
    })
    if (boxes.length > 0) shown.push({ ...text, boxes })
  }

  // Words must not overlap.
  const lines = shown
    .filter(
      ({ parent }) =>
        !fixedOver(parent) && ![...upFrom(parent)].some(at => styleOf(at).position === 'sticky'),
    )
    .flatMap(text => text.boxes.map(box => ({ box, text })))
    .sort((one, other) => one.box.top - other.box.top)
  lines.forEach(({ box, text }, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > box.bottom) break
      if (other.text.parent === text.parent) continue
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const tall = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (wide > 2 && tall > Math.min(text.size, other.text.size) * 0.35)
        say(`words lie on “${words(other.text.parent)}”`, text.parent)
    }
  })

  // Contrast, one window after another.
  for (let top = 0; ; top += HEIGHT) {
    window.scrollTo({ top, behavior: 'instant' })
    const { scrollY } = window
    for (const { parent, boxes, size } of shown) {
      const box = boxes[0]
      if (!box || isOff(parent)) continue
      const isFixed = fixedOver(parent) !== undefined
      const y = (box.top + box.bottom) / 2 - (isFixed ? 0 : scrollY)
      if (y < 0 || y >= HEIGHT || (isFixed && top > 0)) continue
      const x = (box.left + box.right) / 2
      if (x < 0 || x >= WIDTH) continue
      // A long list removes rows far from the window, or moves them.
      if (!document.elementsFromPoint(x, y).includes(parent)) continue
      const ground = groundAt(parent, { x, y, own: true })
      if (!ground) continue
      const style = styleOf(parent)
      const [r, g, b, a] = colourOf(style.color)
      const opacity = [...upFrom(parent)].reduce((all, at) => all * Number(styleOf(at).opacity), 1)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const ratio = contrast(over([r, g, b, a * opacity], ground), ground)
      if (ratio < (isLarge ? 3 : 4.5) - 0.02) say(`contrast ${ratio.toFixed(2)}`, parent)
    }
    if (top + HEIGHT >= scroller.scrollHeight) break
  }

  // Bars: text stays clear of them at both ends, and sticky elements stop right below what is above them.
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
    const { position, backgroundColor } = styleOf(element)
    return (
      (position === 'fixed' || position === 'sticky') &&
      isDrawn(element) &&
      (colourOf(backgroundColor)[3] > 0.5 || position === 'sticky') &&
      element.getBoundingClientRect().width >= WIDTH / 2 &&
      element.getBoundingClientRect().height < HEIGHT / 2
    )
  })
  const fixed = bars.filter(bar => styleOf(bar).position === 'fixed')
  const sticky = bars.filter(
    bar =>
      styleOf(bar).position === 'sticky' &&
      styleOf(bar).top !== 'auto' &&
      ![...upFrom(bar.parentElement)].some(at => isScroller(styleOf(at)) && at !== document.body),
  )
  const hidden = (bar: Element) => {
    const edge = bar.getBoundingClientRect()
    for (const { parent, boxes } of shown) {
      if (
        bar.contains(parent) ||
        fixedOver(parent) ||
        [...upFrom(parent)].some(at => sticky.includes(at as HTMLElement))
      )
        continue
      const box = boxes.find(one => {
        const here = { ...one, top: one.top - window.scrollY, bottom: one.bottom - window.scrollY }
        return !isApart(here, { ...edge.toJSON(), top: edge.top + 2, bottom: edge.bottom - 2 })
      })
      if (box) say(`under ${[...bar.classList].join('.')}`, parent)
    }
  }
  const atEdge = (bar: Element, edge: 'top' | 'bottom') => {
    const { top, bottom } = bar.getBoundingClientRect()
    return edge === 'top' ? top <= 1 : bottom >= HEIGHT - 1
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  fixed.filter(bar => atEdge(bar, 'top')).forEach(hidden)
  window.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' })
  fixed.filter(bar => atEdge(bar, 'bottom')).forEach(hidden)
  // Bars that appear on scrolling are hidden here, but keep their space.
  const later = [...document.querySelectorAll('body *')].filter(
    element => styleOf(element).position === 'fixed' && styleOf(element).visibility === 'hidden',
  )
  const low = new Set<HTMLElement>()
  for (let top = 0; top < scroller.scrollHeight - HEIGHT; top += HEIGHT / 2) {
    const stuck = (bar: HTMLElement) =>
      Math.abs(bar.getBoundingClientRect().top - Number.parseFloat(styleOf(bar).top)) < 1
    window.scrollTo({ top, behavior: 'instant' })
    const first = sticky.filter(stuck)
    window.scrollTo({ top: top + 7, behavior: 'instant' })
    const now = first.filter(bar => stuck(bar) && window.scrollY > top)
    const covers = [...later, ...fixed.filter(bar => atEdge(bar, 'top')), ...now]
    for (const bar of now.filter(one => !low.has(one))) {
      const edge = bar.getBoundingClientRect().top
      const above = Math.max(
        0,
        ...covers
          .filter(one => one !== bar && !one.contains(bar))
          .map(one => one.getBoundingClientRect().bottom)
          .filter(bottom => bottom <= edge + 1.5),
      )
      if (edge - above <= 1.5) continue
      low.add(bar)
      say(`sticks ${Math.round(edge - above)} px too low`, bar)
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })

  // A label alone on a button is centred.
  for (const target of document.querySelectorAll('.press')) {
    const [alone, ...others] = shown.filter(({ parent }) => target.contains(parent))
    const [line, ...lines] = alone?.boxes ?? []
    if (!line || others.length > 0 || lines.length > 0 || fixedOver(target)) continue
    // Next to a picture or below an icon its position depends on them.
    if (target.querySelector('wx-image, .icon') || target.children.length > 1) continue
    const { top, bottom } = boxOf(target)
    const off = (line.top + line.bottom - top - bottom) / 2
    if (bottom - top < 64 && Math.abs(off) > 5) say(`${Math.round(off)} px off the middle`, target)
  }

  // Touch targets are large enough.
  const isInline = (element: Element) => styleOf(element).display === 'inline'
  const reach = (element: Element): Box => {
    const box = { ...boxOf(element) }
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (style.content === 'none' || style.position !== 'absolute') continue
      const [x, y, wide, tall] = [style.left, style.top, style.width, style.height].map(Number.parseFloat)
      if ([x, y, wide, tall].some(value => value === undefined || Number.isNaN(value))) continue
      const { e = 0, f = 0 } = style.transform === 'none' ? {} : new DOMMatrix(style.transform)
      const left = boxOf(element).left + element.clientLeft + (x ?? 0) + e
      const top = boxOf(element).top + element.clientTop + (y ?? 0) + f
      box.left = Math.min(box.left, left)
      box.right = Math.max(box.right, left + (wide ?? 0))
      box.top = Math.min(box.top, top)
      box.bottom = Math.max(box.bottom, top + (tall ?? 0))
    }
    return box
  }
  for (const target of document.querySelectorAll(TARGETS)) {
    if (!isDrawn(target) || isInline(target) || isOff(target)) continue
    if (target.matches('[type="range"], [type="hidden"], [type="file"], [tabindex="-1"]')) continue
    // A field fills the row or box that is pressed to reach it.
    const around = target.parentElement?.closest(`${TARGETS}, label, .box, .field-box`)
    const { left, right, top, bottom } = reach(target)
    const isSmall = (box: Box) => box.right - box.left < TOUCH - 0.5 || box.bottom - box.top < TOUCH - 0.5
    if (!isSmall({ left, right, top, bottom })) continue
    if (around && /INPUT|TEXTAREA/.test(target.tagName) && !isSmall(reach(around))) continue
    say(`a target of ${Math.round(right - left)} × ${Math.round(bottom - top)}`, target)
  }
  touchable.remove()
  return [...faults]
}
