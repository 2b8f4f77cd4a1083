/**
 * City code of a district; a city's or province's own code. GB codes: 310000 is a province, 310100 a city in it, 310101 a district of that.
 */
export const toCityCode = (regionId: number): number => regionId - (regionId % 100)
