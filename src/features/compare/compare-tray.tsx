/** Mini-programs have the phone's layout: nothing of the desktop's ships. */
export const CompareTray = () => null
