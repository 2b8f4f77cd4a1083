import type { PlacedProps } from './placed-props'

/** Mini-programs have a bar with the title, and 我的 links to its pages. */
export const PageWithSidebar = ({ children }: PlacedProps) => <>{children}</>
