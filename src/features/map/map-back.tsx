/** The platform's own bar has the way back. */
export const MapBack = () => null
