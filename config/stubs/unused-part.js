/** Empty replacement of an F2 engine package that our charts never use (config/f2-bundle.ts). */
export default undefined
