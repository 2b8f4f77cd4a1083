/** What tells of a state, as React's property and as the attribute. */
const STATES = [
  ['className', 'class'],
  ['href', 'href'],
  ['disabled', 'disabled'],
  ...['label', 'pressed', 'checked', 'selected', 'expanded', 'current', 'disabled'].map(
    state => [`aria-${state}`, `aria-${state}`] as const,
  ),
] as const

type Props = Partial<Record<string, unknown>>

/** Where React keeps what it last drew an element with. */
function propsOf(element: Element): Props | undefined {
  const key = Object.keys(element).find(name => name.startsWith('__reactProps$'))
  return key === undefined ? undefined : ((element as unknown as Props)[key] as Props)
}

/** An empty class is as good as none. */
function attributeOf(value: unknown, property: string): string | null {
  if (typeof value === 'boolean' && !property.startsWith('aria-')) return value ? '' : null
  return value === undefined || value === null || (value === '' && property === 'className')
    ? null
    : String(value)
}

/**
 * Where a page has come alive in what was drawn ahead, React has made sure of the elements and their texts and left the attributes as they
 * are. What this device knows better, by its clock or by what is kept here, is written here.
 */
export function setRight(page: Element) {
  for (const element of page.querySelectorAll('*')) {
    const props = propsOf(element)
    if (!props) continue
    for (const [property, attribute] of STATES) {
      const is = element.getAttribute(attribute)
      const should = attributeOf(props[property], property)
      if (is === should || (is === '' && should === null && attribute === 'class')) continue
      if (should === null) element.removeAttribute(attribute)
      else element.setAttribute(attribute, should)
    }
  }
}
