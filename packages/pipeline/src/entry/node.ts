export { systemWords } from '../host/system-words.js'
export { buildThreads, nodeHost } from '../session/node-host.js'
