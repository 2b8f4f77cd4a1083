import type { ReactNode } from 'react'

/** A component that an `import()` written in place brings; its module exports it by default. */
export type Load<P> = () => Promise<{ default: (props: P) => ReactNode }>
