import { ByteReader } from '../../../binary/index.js'
import type { BspDocument } from '../document.js'
import { BRUSH_MODEL_ROW, BRUSH_ROW, BRUSHES } from '../layout.js'

/** Bytes of a plane. */
const PLANE_BYTES = 16

/** A brush that a level was compiled from: the space behind all its planes. */
export interface BspBrush {
  /** Least, then largest x, y, z [quants]: its planes along the axes. */
  readonly box: readonly number[]
  /** Leaf contents, or −8 for brushes that only block moving objects. */
  readonly contents: number
  /** Outward normal and distance of its other planes, `[n × 4]` (copy). */
  readonly planes: Float32Array
}

/** The brushes of the world or of a model. */
export interface BspModelBrushes {
  readonly model: number
  readonly brushes: readonly BspBrush[]
}

/**
 * The brushes that newer compilers store beside a level (BSPX `BRUSHLIST`), model by model; undefined for levels without.
 * @throws FormatError `value` for another version than 1, `range` or `truncated` for counts that the lump does not hold.
 */
export function bspBrushes({ bspx }: Pick<BspDocument, 'bspx'>): readonly BspModelBrushes[] | undefined {
  const lump = bspx?.find(({ name }) => name.text === BRUSHES)
  if (lump === undefined) return undefined
  const reader = ByteReader.open(lump.payload, 'bsp')
  const models: BspModelBrushes[] = []
  while (reader.remaining > 0) {
    const { version, model, brushCount } = reader.record(BRUSH_MODEL_ROW)
    if (version !== 1) reader.fail('value', `${BRUSHES} of version ${version}: only 1 is known`)
    const count = reader.checkCount(brushCount, BRUSH_ROW.byteLength, 'brushes')
    models.push({ model, brushes: reader.list(count, 'brushes', readBrush) })
  }
  return models
}

function readBrush(reader: ByteReader): BspBrush {
  const { box, contents, planeCount } = reader.record(BRUSH_ROW)
  reader.checkCount(planeCount, PLANE_BYTES, 'planes')
  return { box, contents, planes: reader.f32s(planeCount * 4, 'planes') }
}
