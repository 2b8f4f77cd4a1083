/** 'react' in a first screen: a store is read as it is, whether or not it names a snapshot for servers. Not TypeScript, whose types of React cannot be passed on whole. */
import React from 'react'

export * from 'react'
export const useSyncExternalStore = (_subscribe, read) => read()
export default { ...React, useSyncExternalStore }
