export { readDds } from './read.js'
