/** Empty replacement of Taro's pull to refresh. A browser has its own, and no H5 page uses this one (src/routes/page-config.ts). */
export default undefined
