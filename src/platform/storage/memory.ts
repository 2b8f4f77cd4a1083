/** What the device would not keep. */
export const memoryText = new Map<string, string>()
