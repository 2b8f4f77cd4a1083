/** Mini-programs have no focus to lose. */
export function refocus(_selector: string) {}
/** A mini-program raises its keyboard only by a tap. */
export function focusField(_name: string) {}
