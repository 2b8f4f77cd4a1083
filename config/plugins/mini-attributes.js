/** Attributes that Taro's templates of mini-programs omit: those of screen readers, and the type that Baidu needs to render a canvas. */
const NAMED = { 'aria-label': '' }
const READ = { role: '', ...NAMED, 'aria-hidden': '' }

module.exports = {
  View: { ...READ, 'aria-checked': '', 'aria-disabled': '' },
  Text: READ,
  Image: NAMED,
  Input: NAMED,
  Textarea: NAMED,
  Canvas: { type: '' },
}
