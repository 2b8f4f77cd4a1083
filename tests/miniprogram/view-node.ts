/** A node of the tree that Taro sends to the view layer: nn name, cl class, v text, cn children, sid its id; other keys are attributes. */
export interface ViewNode {
  nn?: string
  cl?: string
  v?: string
  sid?: string
  cn?: ViewNode[]
  [attribute: string]: unknown
}
