/** Only the desktop has a footer. */
export const Footer = () => null
