/** Returns the parts of a script that the oldest engines reject; empty if there are none. */
export function faultsIn(code: string): string[]

/** Parses every script of a build as the oldest engines would: with the old V8, if this system has it, and with a parser. */
export function readAtFloor(dist: string): Promise<{ files: number; byV8: boolean; faults: string[] }>
