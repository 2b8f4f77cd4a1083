// The test utilities ask react-dom for act; since React 18.3 it lives in react.
export { act } from 'react'
