/** Which square of a picture: its middle as shares of width and height, and how much of the shorter side it takes. */
export interface Cut {
  x: number
  y: number
  share: number
}
