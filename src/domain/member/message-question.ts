/** Only WeChat requires a consent for each message. */
export const useMessageQuestion = () => () => undefined
