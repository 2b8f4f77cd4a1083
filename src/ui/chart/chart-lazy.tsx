/** In mini-programs F2 lies in the subpackage of the screen that draws. */
export { default as ChartCanvas } from './chart-canvas'
