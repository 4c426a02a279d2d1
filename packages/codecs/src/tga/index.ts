export { readTga } from './read.js'
export { type TgaOptions, writeTga } from './write.js'
