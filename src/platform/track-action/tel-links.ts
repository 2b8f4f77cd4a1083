/** Mini-programs dial by their own API, which records the call. */
export const noteTelLinks = () => {}
