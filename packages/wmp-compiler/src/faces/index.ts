export { type DrawnFace, drawnFaces } from './drawn-faces.js'
export { eachNormal, type SmoothNormals, smoothNormals } from './normals.js'
export { textureSizes } from './texture-sizes.js'
export { writeUvs } from './uvs.js'
