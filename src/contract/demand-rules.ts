/** Stops of a demand's price slider in 万: dense where most homes are. Beyond the last one it shows 不限. */
export const DEMAND_PRICES = [
  0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1200, 1500, 2000, 3000,
] as const
