export { lightProvisionally } from './light-provisionally.js'
