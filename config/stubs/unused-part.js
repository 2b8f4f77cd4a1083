/** Stands for a part of F2's engine that our charts never use (config/f2-bundle.ts). */
export class Plugin {
  name = 'unused'
  init() {}
  destroy() {}
}

export default undefined
