export { BinSplit } from './bin-split.js'
export { emptyBox, growBox, isBoxEmpty } from './box.js'
export { BoxTree, touchesSegment, WHOLE_SEGMENT } from './box-tree.js'
export {
  CORNER_ROUNDING,
  MIN_AREA,
  MIN_TRIANGLE_AREA,
  ON_PLANE,
  SAME_DISTANCE,
  SAME_NORMAL,
  SAME_POINT,
} from './epsilon.js'
export { distanceToPlane, planeOfPolygon } from './plane.js'
export { hashOfFour, type PlanePairs, PlaneSet } from './plane-set.js'
export {
  determinant,
  engineAngles,
  IDENTITY,
  inverseTranspose,
  type Matrix3,
  multiply,
  quaternionOf,
  rotationFromEngineAngles,
  rotationFromWmpAngles,
  rotationX,
  rotationY,
  rotationZ,
} from './rotation.js'
export { type Side, sideOfPlane } from './side-of-plane.js'
export {
  childTransform,
  type Transform,
  transformFunction,
  transformPoints,
  WORLD,
} from './transform.js'
export { triangulatePolygon } from './triangulate.js'
export { arcTangent2, cosine, sine } from './trigonometry.js'
export { cross, dot, minus } from './vector.js'
export { areaOfWinding, clipWinding, mergeWindingPoints, windingOfPlane } from './windings/winding.js'
export { Split, WindingSplitter } from './windings/winding-splitter.js'
export { WindingStore } from './windings/winding-store.js'
