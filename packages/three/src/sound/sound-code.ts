// Loaded on demand, with the first level whose sounds the option `sounds` plays. Bundlers warn of a module that is both imported and loaded so, and
// games may import `createSounds`.
export { createSounds } from './level-sounds.js'
