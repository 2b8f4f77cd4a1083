/** Mini-programs have the phone's layout: nothing stands beside the form. */
export const Tips = () => null
