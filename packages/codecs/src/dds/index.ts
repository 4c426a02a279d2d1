export { decodeDdsMips, readDds } from './read.js'
