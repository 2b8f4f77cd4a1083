/** Colours of the tokens `--m-…`, and of text. */
export interface BasePalette {
  land: string
  block: string
  park: string
  water: string
  road: string
  roadEdge: string
  rail: string
  surface: string
  words: string
  font: string
  /** Font size of names, px. */
  size: number
}

/** A square of the map: its north-west corner in pixels at its zoom, and its side length. */
export interface Square {
  left: number
  top: number
  side: number
  zoom: number
}
