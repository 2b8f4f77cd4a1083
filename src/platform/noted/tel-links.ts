/** Mini-programs dial by their own call, which notes itself. */
export const noteTelLinks = () => {}
