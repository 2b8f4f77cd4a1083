/** Texts that the device refused to store. */
export const memoryText = new Map<string, string>()
