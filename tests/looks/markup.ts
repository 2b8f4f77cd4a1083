import type { Drawn } from './template'

type Attributes = Record<string, unknown>

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const formatMarkupValue = (value: unknown) =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value as string)
const attribute = (name: string, value: unknown) => {
  const text = formatMarkupValue(value)
  return text ? ` ${name}="${escaped(text)}"` : ''
}

/** CSS object-fit and position by the `mode` of a picture. */
const FITS: Record<string, string> = {
  aspectFill: 'background-position:center;background-size:cover',
  aspectFit: 'background-position:center;background-size:contain',
  scaleToFill: 'background-size:100% 100%',
}

/** HTML of a rendered template: elements as on the platform's own page. */
export const markup = (nodes: readonly Drawn[]): string => nodes.map(one).join('')

function one(node: Drawn): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, attributes, children } = node
  const inside = INSIDE[tag]?.(attributes, children) ?? markup(children)
  const style = [formatMarkupValue(attributes.style), STYLE[tag]?.(attributes)].filter(Boolean).join(';')
  const own = Object.entries(attributes)
    .filter(([name]) => /^(?:id|class|disabled|hidden|aria-)/.test(name))
    .map(([name, value]) => attribute(name === 'aria-role' ? 'role' : name, value === false ? '' : value))
    .join('')
  // Marks elements with a tap handler as pressable.
  const tap = attributes.bindtap === undefined ? '' : ' data-tap'
  return `<wx-${tag}${own}${attribute('style', style)}${tap}>${inside}</wx-${tag}>`
}

type Draws = (attributes: Attributes, children: readonly Drawn[]) => string

const STYLE: Partial<Record<string, (attributes: Attributes) => string>> = {
  image: ({ mode }) => (mode === 'widthFix' ? 'height:auto' : ''),
}

const field = ({ value, placeholder, disabled }: Attributes) =>
  `${attribute('placeholder', placeholder)}${disabled ? ' disabled' : ''} data-value="${escaped(formatMarkupValue(value))}"`

const INSIDE: Partial<Record<string, Draws>> = {
  image: ({ src, mode, webp }) => {
    const address = formatMarkupValue(src)
    // iOS needs the format declared, or shows nothing.
    const told = /\.webp(?:\?|$)/.test(address) && !webp ? ' data-untold' : ''
    if (mode === 'widthFix')
      return `<img style="display:block;width:100%" src="${escaped(address)}" data-picture="${escaped(address)}"${told}>`
    const fit = FITS[String(mode)] ?? FITS.scaleToFill ?? ''
    return address
      ? `<div class="in" data-picture="${escaped(address)}"${told} style="${fit};background-image:url('${escaped(address)}')"></div>`
      : ''
  },
  input: attributes =>
    `<input type="${attributes.password ? 'password' : 'text'}" value="${escaped(formatMarkupValue(attributes.value))}"${field(attributes)}>`,
  textarea: attributes =>
    `<textarea${field(attributes)}>${escaped(formatMarkupValue(attributes.value))}</textarea>`,
  slider: ({ min, max, step, value, disabled }) =>
    `<input type="range"${attribute('min', min)}${attribute('max', max)}${attribute('step', step)}${attribute('value', value)}${disabled ? ' disabled' : ''}>`,
  'scroll-view': ({ 'scroll-x': x, 'scroll-y': y }, children) =>
    `<div class="in" style="overflow:${x ? 'auto' : 'hidden'} ${y ? 'auto' : 'hidden'}"><div style="height:100%">${markup(children)}</div></div>`,
  swiper: ({ current, vertical }, children) =>
    children
      .map((child, at) => {
        const away = `${(at - (Number(current) || 0)) * 100}%`
        return typeof child === 'string'
          ? ''
          : one({
              ...child,
              attributes: {
                ...child.attributes,
                style: `${formatMarkupValue(child.attributes.style)};transform:translate${vertical ? 'Y' : 'X'}(${away})`,
              },
            })
      })
      .join(''),
  'web-view': () => '',
  video: ({ poster }, children) =>
    `${poster ? `<img style="position:absolute;width:100%;height:100%;object-fit:contain" src="${escaped(formatMarkupValue(poster))}">` : ''}${markup(children)}`,
}
