/** False: a mini-program's bar is the platform's, without 清空. */
export const useHeaderWord = () => false
