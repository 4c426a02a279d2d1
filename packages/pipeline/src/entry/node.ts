export { nodeHost } from '../host/node-host.js'
export { systemCode, systemWords } from '../host/system-words.js'
