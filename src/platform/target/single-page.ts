/** Only WeChat's timeline opens a single page. */
export const isSinglePage = () => false
