import ChangesSinceLastView from './since-look'

/** Mini-programs have it in the screen's subpackage. */
export { ChangesSinceLastView }
