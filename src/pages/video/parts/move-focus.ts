/** Mini-programs have no focus to move. */
export function moveFocus(_selector: string, _step: 1 | -1) {}
