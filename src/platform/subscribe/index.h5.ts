/** True if this platform has messages that a member accepts one by one. */
export const canSubscribe = false

/** Returns the number of messages that the member has just accepted. */
export const askToSubscribe = (_templateId: string): Promise<number> => Promise.resolve(0)
