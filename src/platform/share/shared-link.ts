/** A link to share: a title and an absolute URL. */
export interface SharedLink {
  title: string
  link: string
}
