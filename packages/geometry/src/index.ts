export { toPackAxes, toSourceAxes, tripletsToPackAxes } from './axes.js'
