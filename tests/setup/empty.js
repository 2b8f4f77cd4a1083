// Stands for styles and pictures: tests see neither.
module.exports = ''
