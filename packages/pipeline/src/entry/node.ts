export { systemCode, systemWords } from '../host/system-words.js'
export { nodeHost } from '../session/node-host.js'
