import type { Load } from './lazy'

/** Component of a part in a mini-program: its build has made `import()` a plain import (config/babel/whole-imports.js). */
export const wholePart = <P>(load: Load<P>) => (load() as unknown as Awaited<ReturnType<Load<P>>>).default
