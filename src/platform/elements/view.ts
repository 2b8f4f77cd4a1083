/** View on H5: React's own div. Taro's has three states and an effect in each, and renders twice when a class changes. */
export default 'div'
