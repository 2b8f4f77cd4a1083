import { buildConstants } from '../../config/build-constants'
import { setPresent } from '../../src/lib/dates'

// BUILD, as Taro's build writes it into the app.
Object.assign(globalThis, { BUILD: buildConstants({}, { isMini: false, version: '0.0.0' }) })

// Texts leave out the year of today; the fixtures' today is in 2026 for ever.
setPresent(() => Date.UTC(2026, 10, 23) / 1000)
