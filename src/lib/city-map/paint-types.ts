/** Colours of the tokens `--m-…`, and of words. */
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
  /** Of names, px. */
  size: number
}

/** A square of the map: its north-west corner in pixels of its zoom, and its side. */
export interface Square {
  left: number
  top: number
  side: number
  zoom: number
}
