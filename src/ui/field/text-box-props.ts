export interface TextBoxProps {
  id: string
  value: string
  onChange: (value: string) => void
  /** text; tel and code: digits; decimal: digits and a point; password: hidden; nickname: WeChat offers its own. */
  kind?: 'text' | 'nickname' | 'tel' | 'code' | 'integer' | 'decimal' | 'password' | 'search'
  placeholder?: string
  /** Characters. */
  maxLength?: number
  /** Several lines. */
  multiline?: boolean
  disabled?: boolean
  /** For the browser's own filling in: `tel`, `one-time-code`, `current-password`. */
  autoComplete?: string
  /** Asks for the focus, when the screen opens for nothing else. */
  autoFocus?: boolean
  label?: string
  isBad?: boolean
  onFocus?: () => void
  onBlur?: () => void
  /** The keyboard's own confirm. */
  onEnter?: () => void
}
