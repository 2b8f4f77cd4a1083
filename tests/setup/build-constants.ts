import { buildConstants } from '../../config/build-constants'

// BUILD, as Taro's build writes it into the app.
Object.assign(globalThis, { BUILD: buildConstants({}, { isMini: false, version: '0.0.0' }) })
