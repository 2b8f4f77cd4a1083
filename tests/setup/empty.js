// Replaces styles and pictures, which tests do not need.
module.exports = ''
