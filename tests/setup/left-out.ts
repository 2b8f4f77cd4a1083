import { leftOutOf } from '../../config/left-out'

// Route table of the built packages: both disable the same features.
process.env.TARO_APP_LEFT_OUT = leftOutOf('weapp', process.env.TARO_APP_LEFT_OUT)
