/** Accessibility attributes of mini-programs, by component; `role` is written `aria-role` there. */
const WIDGET = {
  role: '',
  'aria-label': '',
  'aria-hidden': '',
  'aria-checked': '',
  'aria-disabled': '',
}
const NAMED = { 'aria-label': '' }

module.exports = {
  View: WIDGET,
  Text: { role: '', 'aria-label': '', 'aria-hidden': '' },
  Image: NAMED,
  Input: NAMED,
  Textarea: NAMED,
}
