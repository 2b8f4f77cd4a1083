import { useCall } from '@/api/query'

/** The metro lines of the home city with their stations; requested only where one can be chosen or is named. */
export const useSubwayLines = (enabled = true) =>
  useCall('subway/list', { with_stations: true }, { stale: 'long', enabled })
