export { SimilarSection } from './similar-section'
