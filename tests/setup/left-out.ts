import { leftOutOf } from '../../config/left-out'

// The route table as the built packages have it: both are without the same.
process.env.TARO_APP_LEFT_OUT = leftOutOf('weapp', process.env.TARO_APP_LEFT_OUT)
