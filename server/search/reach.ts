/** Radius in metres of house.at_station_ids: a station or line filter matches lots within it, unless subway_distance_max is given. */
export const STATION_METRES = 1000
/** Radius in metres of house.near_station_ids, and the maximum rounding error of a distance. */
export const KEPT_METRES = 2000
export const ROUNDED_METRES = 10
