/** Whether the header has 清空: a mini-program's bar is the platform's. */
export const useHeaderWord = () => false
