/** On H5 the history has asked the guards before; what they did not know then they are told here. */
export { useReadiness as useEntry } from './use-readiness'
