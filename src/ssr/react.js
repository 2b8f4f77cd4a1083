/**
 * 'react' for server rendering: reads a store's state directly, even without a server snapshot. Plain JavaScript, because TypeScript cannot
 * re-export React's types as a whole.
 */
import React from 'react'

export * from 'react'
export const useSyncExternalStore = (_subscribe, read) => read()
export default { ...React, useSyncExternalStore }
