export { main } from './main.js'
export { nodeSession, type Session } from './session.js'
