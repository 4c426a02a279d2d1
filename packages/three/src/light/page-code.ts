// Loaded on demand, with the first level whose light pages have several layers, directions or HDR.
export { hdrTexture } from './hdr-texture.js'
export { showLightDirections } from './light-directions.js'
export { showLightLayers } from './light-layers.js'
