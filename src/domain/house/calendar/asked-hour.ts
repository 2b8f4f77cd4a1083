/** The hour of a day that a cell of the week asked for: the day's page is a new one, which begins with it. */
let asked: { day: string; hour: number } | undefined

export const askHour = (day: string, hour: number): void => {
  asked = { day, hour }
}

/** The hour that was asked for of this day, once. */
export function takeHour(day: string): number | undefined {
  const hour = asked?.day === day ? asked.hour : undefined
  if (hour !== undefined) asked = undefined
  return hour
}
