export interface TextBoxProps {
  id: string
  value: string
  onChange: (value: string) => void
  /** text; tel and code: digits; decimal: digits and a point; password: hidden; nickname: WeChat suggests its own. */
  kind?: 'text' | 'nickname' | 'tel' | 'code' | 'integer' | 'decimal' | 'password' | 'search'
  placeholder?: string
  /** Maximum in characters. */
  maxLength?: number
  /** Several lines. */
  multiline?: boolean
  disabled?: boolean
  /** The browser's autofill token: `tel`, `one-time-code`, `current-password`. */
  autoComplete?: string
  /** Focuses on mount, for screens with this one purpose. */
  autoFocus?: boolean
  label?: string
  /** Ids of the list of choices below it, undefined while there is none, and of the current choice; H5 only. */
  choices?: { list: string | undefined; current: string | undefined }
  isBad?: boolean
  onFocus?: () => void
  onBlur?: () => void
  /** Runs on the keyboard's confirm key. */
  onEnter?: () => void
}
