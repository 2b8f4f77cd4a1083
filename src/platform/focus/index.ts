/** Mini-programs have no focus to lose. */
export function refocus(_selector: string) {}
