/** Text on H5: React's own span. */
export default 'span'
