// The test utilities import act from react-dom; since React 18.3 it is in react.
export { act } from 'react'
