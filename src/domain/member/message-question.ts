/** Only WeChat asks its members for each message. */
export const useMessageQuestion = () => () => undefined
