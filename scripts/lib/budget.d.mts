/** Compares the size of a build with its budget. */
export function weigh(
  target: 'h5' | 'weapp' | 'swan',
  dist: string,
): { name: string; kb: number; limit: number; isTooLarge: boolean }[]

/** Raw bytes of the main package and of each subpackage. */
export function packageSizes(dist: string): { main: number; [root: string]: number }
