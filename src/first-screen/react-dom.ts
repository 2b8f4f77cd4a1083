/** 'react-dom' in a first screen: what lies over a page is not there at first. */
export const createPortal = () => null
