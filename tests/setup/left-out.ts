// Route table of the built packages: both disable the same features.
process.env.TARO_ENV = 'weapp'
