/** Stands for a part of F2's engine that our charts never use (config/f2-bundle.ts). */
export default undefined
