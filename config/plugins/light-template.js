/** ` name="{{i.p3}}"`, with a default or without, or ` bindname="eh"`: what Taro's runtime fills; taps and what is read aloud are always kept. */
const FILLED = / ([\w:-]+)="(?:eh|\{\{?=? ?(?:xs\.\w+\()?i\.(?:p\d+|focus)\b[^"]*\}\})"/g

const plain = name => name.replace(/-/g, '').toLowerCase()

/**
 * A template of Taro's without the attributes and events that no code names, and without the space between its tags. What is pressed shows it for 60 ms
 * everywhere: said once in the template, it is not sent with each press.
 * @param words every word that occurs in the code, in small letters: `hoverClass` keeps hover-class, `onScroll` keeps bindscroll
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
