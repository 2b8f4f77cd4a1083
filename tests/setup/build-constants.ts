import { buildConstants } from '../../config/build-constants'
import { setPresent } from '../../src/lib/dates'

// BUILD, as Taro's build injects it into the app.
Object.assign(globalThis, { BUILD: buildConstants({}, { isMini: false, version: '0.0.0' }) })

// Texts omit the current year; the fixtures' current date is always in 2026.
setPresent(() => Date.UTC(2026, 10, 23) / 1000)
