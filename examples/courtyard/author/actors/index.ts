export { authorCrow } from './crow/crow.js'
export { authorGuard } from './guard/guard.js'
