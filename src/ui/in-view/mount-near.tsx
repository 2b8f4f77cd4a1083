export { LazyMount as MountNear } from './near'
