/** Taro's pull to refresh. A browser has a pull of its own, and no page of H5 asks for this one (src/routes/page-config.ts). */
export default undefined
