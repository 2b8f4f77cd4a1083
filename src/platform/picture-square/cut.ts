/** A square of a picture: its middle as shares of width and height, and its side as a share of the shorter side. */
export interface Cut {
  x: number
  y: number
  share: number
}
