/** 'react' in a first screen: a store is read as it is, whether or not it names a snapshot for servers. */
import React from 'react'

export * from 'react'
export const useSyncExternalStore: typeof React.useSyncExternalStore = (_subscribe, read) => read()
export default { ...React, useSyncExternalStore }
