/** Mini-programs have the phone's layout: nothing is next to the form. */
export const Tips = () => null
