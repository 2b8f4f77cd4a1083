/** In mini-programs F2 is in the subpackage of the screen with the chart. */
export { default as ChartCanvas } from './chart-canvas'
