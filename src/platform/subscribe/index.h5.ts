/** Whether this platform has messages that a member agrees to one by one. */
export const canSubscribe = false

/** How many messages the member has just agreed to. */
export const askToSubscribe = (_templateId: string): Promise<number> => Promise.resolve(0)
