/** Stands for a part of F2's engine that our charts never use (config/f2-bundle.ts). No class field: it is bundled as it is. */
export class Plugin {
  constructor() {
    this.name = 'unused'
  }
  init() {}
  destroy() {}
}

export default undefined
