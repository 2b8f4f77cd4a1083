/** How far house.at_station_ids reaches: a station or line filter means lots within this many metres of it, unless subway_distance_max says otherwise. */
export const STATION_METRES = 1000
/** How far house.near_station_ids reaches, and how much the way may be longer for its having been rounded. */
export const KEPT_METRES = 2000
export const ROUNDED_METRES = 10
