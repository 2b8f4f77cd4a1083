/** View on H5: React's own div. Taro's keeps three states and an effect in each, and draws twice when a class changes. */
export default 'div'
