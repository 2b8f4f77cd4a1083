/** What is handed on: a title and an absolute address. */
export interface SharedLink {
  title: string
  link: string
}
