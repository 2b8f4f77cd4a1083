/** What engines at the floor would refuse in one script; empty when they read it. */
export function faultsIn(code: string): string[]

/** Reads every script of a build as engines at the floor would: by the old V8, where this system has it, and by a parser. */
export function readAtFloor(dist: string): Promise<{ files: number; byV8: boolean; faults: string[] }>
