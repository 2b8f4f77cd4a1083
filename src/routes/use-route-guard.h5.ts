/** On H5 the history has run the guards before; this waits for the data that they lacked then. */
export { useReadiness as useRouteGuard } from './use-readiness'
