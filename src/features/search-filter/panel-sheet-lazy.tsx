/** In mini-programs it lies in the package of the screen. */
export { PanelSheet } from './panel-sheet'
