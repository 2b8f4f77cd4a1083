export interface AskOptions {
  /** Default 提示. */
  title?: string
  text: string
  /** Word on the button that does it; at most 4 characters, which is what WeChat shows. */
  confirm?: string
  /** null: only to be read, not declined. */
  cancel?: string | null
}
