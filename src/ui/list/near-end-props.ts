export interface NearEndProps {
  after?: number
  ahead?: number
  onNear: () => void
}
