/** The platform's own bar has the back button. */
export const MapBack = () => null
