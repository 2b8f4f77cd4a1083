export interface AskOptions {
  /** Default 提示. */
  title?: string
  text: string
  /** Label of the confirm button; at most 4 characters, WeChat's limit. */
  confirm?: string
  /** null: an alert without a cancel button. */
  cancel?: string | null
}
