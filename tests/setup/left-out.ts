import { formatLeftOut } from '../../config/left-out'

// Route table of the built packages: both disable the same features.
process.env.TARO_APP_LEFT_OUT = formatLeftOut('weapp', process.env.TARO_APP_LEFT_OUT)
