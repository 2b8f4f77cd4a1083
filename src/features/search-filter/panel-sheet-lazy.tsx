/** In mini-programs it is part of the screen's package. */
export { PanelSheet } from './panel-sheet'
