export interface HandOnProps {
  title: string
  /** Whole, with the site's origin. */
  link: string
}
