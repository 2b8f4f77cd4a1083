/** Parts whose CPU time grew by more than 20 % against the baseline, measured by the pace of the run. */
export function grownParts(
  parts: Record<string, { cpu: number | null }>,
  baseline: Record<string, { cpu: number | null }>,
): { name: string; cpu: number; before: number; growth: number }[]
