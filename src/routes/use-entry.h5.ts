/** On H5 the history has asked the guards before. */
export const useEntry = () => true
