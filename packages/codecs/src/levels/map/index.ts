export { checkMap } from './check.js'
export {
  createMap,
  type MapPlan,
  mapBox,
  type PlannedMapBox,
  type PlannedMapEntity,
  type PlannedMapFace,
} from './create.js'
export type {
  MapAnyBrush,
  MapBraces,
  MapBrush,
  MapDocument,
  MapEntity,
  MapFace,
  MapFaces,
  MapOpaqueBrush,
  MapPair,
  MapProperty,
  MapSource,
  MapSpan,
  MapUnread,
  MapVector,
} from './document.js'
export { facePlane, type MapPlane, mapFace } from './face.js'
export { type FaceAxes, faceAxes } from './face-axes.js'
export { mapText } from './map-text.js'
export { parseMap } from './parse/parse.js'
export { printMap } from './print/print.js'
export { readMap } from './read.js'
export { writeMap } from './write.js'
