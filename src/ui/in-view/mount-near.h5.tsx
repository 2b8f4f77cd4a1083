import type { NearProps } from './near-props'

/** Mini-programs mount the content near the viewport; on H5 it is part of the page that the server renders. */
export const MountNear = ({ children }: NearProps) => children()
