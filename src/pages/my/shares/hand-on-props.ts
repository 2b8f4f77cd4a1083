export interface HandOnProps {
  title: string
  /** Absolute, with the site's origin. */
  link: string
}
