/** Only WeChat's timeline opens a page by itself. */
export const isSinglePage = () => false
