/**
 * ` name="{{i.p3}}"`, with or without a default, or ` bindname="eh"`: attributes that Taro's runtime fills; taps and accessibility
 * attributes are always kept.
 */
const FILLED = / ([\w:-]+)="(?:eh|\{\{?=? ?(?:xs\.\w+\()?i\.(?:p\d+|focus)\b[^"]*\}\})"/g

const plain = name => name.replace(/-/g, '').toLowerCase()

/**
 * Removes from a Taro template the attributes and events that no code names, and the whitespace between its tags. The 60 ms hover delay is
 * the same everywhere: in the template it is not sent with each element.
 * @param words every word that occurs in the code, in lower case: `hoverClass` keeps hover-class, `onScroll` keeps bindscroll
 */
function lightTemplate(text, words) {
  const isUsed = name => {
    if (name.startsWith('aria-')) return true
    const event = /^(?:bind|catch):?(.+)$/.exec(name)?.[1]
    if (!event) return words.has(plain(name))
    return event === 'tap' || words.has(`on${plain(event)}`) || words.has(plain(event))
  }
  return text
    .replace(/ hover-stay-time="[^"]*"/g, ' hover-stay-time="60"')
    .replace(FILLED, (attribute, name) => (isUsed(name) ? attribute : ''))
    .replace(/>\s+</g, '><')
}

module.exports = { lightTemplate }
