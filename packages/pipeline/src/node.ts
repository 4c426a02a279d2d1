export { nodeHost } from './host/node-host.js'
