/** State attributes, as React's property and as the attribute. */
const STATES = [
  ['className', 'class'],
  ['href', 'href'],
  ['disabled', 'disabled'],
  ...['label', 'pressed', 'checked', 'selected', 'expanded', 'current', 'disabled'].map(
    state => [`aria-${state}`, `aria-${state}`] as const,
  ),
] as const

type Props = Partial<Record<string, unknown>>

/** Reads the props that React last rendered an element with. */
function findReactProps(element: Element): Props | undefined {
  const key = Object.keys(element).find(name => name.startsWith('__reactProps$'))
  return key === undefined ? undefined : ((element as unknown as Props)[key] as Props)
}

/** Treats an empty class as absent. */
function formatAttribute(value: unknown, property: string): string | null {
  if (typeof value === 'boolean' && !property.startsWith('aria-')) return value ? '' : null
  return value === undefined || value === null || (value === '' && property === 'className')
    ? null
    : String(value)
}

/**
 * Patches attributes after hydration: React has checked the elements and their texts, but left the server's attributes unchanged. This
 * applies the client-only differences (the clock, stored data).
 */
export function patchHydratedAttributes(page: Element) {
  for (const element of page.querySelectorAll('*')) {
    const props = findReactProps(element)
    if (!props) continue
    for (const [property, attribute] of STATES) {
      const is = element.getAttribute(attribute)
      const should = formatAttribute(props[property], property)
      if (is === should || (is === '' && should === null && attribute === 'class')) continue
      if (should === null) element.removeAttribute(attribute)
      else element.setAttribute(attribute, should)
    }
  }
}
