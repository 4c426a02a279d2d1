import { isSteadyStyle } from '../../light-styles.js'
import { stopSunRays, type Tracer } from '../../trace/index.js'
import { type Emitter, type Emitters, falloffAt, type SunLight } from '../emitters.js'
import { type LightField, type LightPlan, TILE } from '../light-plan.js'
import { diskPoint, frameOf, randomOf } from './random.js'
import { pointOfLuxel, type Tile, usedLuxels } from './tile.js'
import { lampsOf } from './tile-lamps.js'

/** Farther than any level reaches: where a ray to the sun ends [quants]. */
const FAR = 4_000_000
/** Light that cannot be seen is not worth a ray. */
const UNSEEN = 1 / 2048
/** For `randomOf`: where on a light a ray ends. */
const SEED = 211
/** Numbers of a point: position and normal. */
const POINT = 6

/** The points of a tile's luxels: tiles share the arrays, which grow to the most points of one. */
class TilePoints {
  count = 0
  /** `[points]` number of its luxel in the chart. */
  luxels = new Int32Array(TILE * TILE)
  /** `[points × 6]` position and normal. */
  points = new Float64Array(TILE * TILE * POINT)

  /** Copies a point. @param at its first number in `from` */
  add(own: number, from: Float64Array, at: number): void {
    if (this.count === this.luxels.length) {
      const luxels = this.luxels
      const points = this.points
      this.luxels = new Int32Array(luxels.length * 2)
      this.luxels.set(luxels)
      this.points = new Float64Array(points.length * 2)
      this.points.set(points)
    }
    const to = this.count * POINT
    for (let part = 0; part < POINT; part++) this.points[to + part] = from[at + part]
    this.luxels[this.count++] = own
  }
}

/** The light of lamps and suns on luxels. */
export class DirectLight {
  readonly #tracer: Tracer
  readonly #normals: Float32Array
  readonly #firstObject: number
  readonly #firstModel: number
  readonly #emitters: Emitters
  readonly #styles: readonly number[]
  readonly #points: number
  /** `[rays]` of the batch: which of the tile's points asks. */
  readonly #asking: Uint32Array
  /** `[rays × 3]` light that arrives if nothing occludes it. */
  readonly #colors: Float32Array
  #count = 0
  readonly #asked = new TilePoints()
  readonly #states = new SeenStates()
  /** `[rays × 6]` points that are not known to be outside of solids yet, and `[rays]` their luxels. */
  readonly #open: Float64Array
  readonly #openLuxels: Int32Array
  readonly #point = new Float64Array(POINT)
  readonly #frame = new Float64Array(6)
  readonly #disk = new Float64Array(2)

  /**
   * @param scene of the tracer's triangles.
   * @param points of a luxel on each axis.
   */
  constructor(
    tracer: Tracer,
    scene: Pick<LightPlan, 'normals' | 'firstObject' | 'firstModel'>,
    emitters: Emitters,
    styles: readonly number[],
    points: number,
  ) {
    this.#tracer = tracer
    this.#normals = scene.normals
    this.#firstObject = scene.firstObject
    this.#firstModel = scene.firstModel
    this.#emitters = emitters
    this.#styles = styles
    this.#points = points
    this.#asking = new Uint32Array(tracer.capacity)
    this.#colors = new Float32Array(tracer.capacity * 3)
    this.#open = new Float64Array(tracer.capacity * POINT)
    this.#openLuxels = new Int32Array(tracer.capacity)
  }

  /** Writes `direct` and `valid` of a tile. */
  light(tile: Tile, field: LightField): void {
    const used = usedLuxels(tile)
    for (const own of used) field.valid[tile.firstLuxel + own] = 0
    const edges = this.#lightLuxels(tile, used, this.#points, field)
    if (this.#points > 1 && edges.length > 0) this.#lightLuxels(tile, edges, this.#points * 2, field)
  }

  /** Lights luxels with points². @returns those where the shadow of a light ends. */
  #lightLuxels(tile: Tile, luxels: readonly number[], points: number, field: LightField): readonly number[] {
    const asked = this.#visiblePoints(tile, luxels, points)
    const counts = new Map<number, number>()
    for (let point = 0; point < asked.count; point++) {
      const own = asked.luxels[point]
      counts.set(own, (counts.get(own) ?? 0) + 1)
    }
    for (const own of luxels) {
      const luxel = tile.firstLuxel + own
      field.valid[luxel] = counts.has(own) ? 1 : 0
      for (const layer of field.direct) layer.fill(0, luxel * 3, luxel * 3 + 3)
      field.towards?.direct.fill(0, luxel * 3, luxel * 3 + 3)
    }
    const edges = new Set<number>()
    const lights = [...this.#emitters.suns, ...lampsOf(this.#emitters.points, tile)]
    for (const light of lights) {
      const style = 'style' in light ? this.#styles.indexOf(light.style) : 0
      const seen = new Int8Array(asked.count)
      const out = field.direct[style]
      const towards = 'style' in light && !isSteadyStyle(light.style) ? undefined : field.towards?.direct
      this.#cast(light, tile, asked, points, (point, arrives, color) => {
        seen[point] = arrives ? 1 : -1
        if (!arrives) return
        const own = asked.luxels[point]
        const at = (tile.firstLuxel + own) * 3
        const share = 1 / (counts.get(own) ?? 1)
        for (let channel = 0; channel < 3; channel++) out[at + channel] += this.#colors[color + channel] * share
        if (towards !== undefined) this.#addDirection(color, share, towards, at)
      })
      if (this.#points > 1) this.#states.addEdges(tile, asked.luxels, asked.count, seen, edges)
    }
    return [...edges]
  }

  /** Adds where the light of a ray comes from. @param color of the ray, in `#colors` */
  #addDirection(color: number, share: number, towards: Float32Array, to: number): void {
    const { rays } = this.#tracer
    const at = (color / 3) * 8 + 4
    const x = rays[at]
    const y = rays[at + 1]
    const z = rays[at + 2]
    const brightness = this.#colors[color] + this.#colors[color + 1] + this.#colors[color + 2]
    const weight = (brightness * share) / Math.sqrt(x * x + y * y + z * z)
    towards[to] += x * weight
    towards[to + 1] += y * weight
    towards[to + 2] += z * weight
  }

  /** The points of luxels that are not inside of a solid: a ray from there would meet the back of a face. */
  #visiblePoints(tile: Tile, luxels: readonly number[], points: number): TilePoints {
    const { rays, capacity } = this.#tracer
    const found = this.#asked
    found.count = 0
    const { normal } = tile.chart
    const open = this.#open
    let count = 0
    for (const own of luxels) {
      for (let point = 0; point < points * points; point++) {
        pointOfLuxel(tile, own, points, point, this.#point)
        const at = count * POINT
        for (let part = 0; part < POINT; part++) open[at + part] = this.#point[part]
        writeRay(rays, count, open[at], open[at + 1], open[at + 2], normal[0], normal[1], normal[2], FAR)
        this.#openLuxels[count++] = own
        if (count < capacity) continue
        this.#addVisible(count, found)
        count = 0
      }
    }
    if (count > 0) this.#addVisible(count, found)
    return found
  }

  #addVisible(count: number, found: TilePoints): void {
    this.#tracer.closest(count, 'all')
    const { triangles } = this.#tracer
    for (let ray = 0; ray < count; ray++) {
      if (triangles[ray] >= 0 && this.#isBack(triangles[ray], ray)) continue
      found.add(this.#openLuxels[ray], this.#open, ray * POINT)
    }
  }

  #isBack(triangle: number, ray: number): boolean {
    if (triangle >= this.#firstModel) return false
    const { rays } = this.#tracer
    let share = 0
    for (let axis = 0; axis < 3; axis++) share += this.#normals[triangle * 3 + axis] * rays[ray * 8 + 4 + axis]
    return share > 0
  }

  /**
   * Sends a ray from each point that a light may shine on.
   * @param answer receives the point, whether light arrives, and the light's index in `#colors`.
   */
  #cast(
    light: Emitter | SunLight,
    tile: Tile,
    { luxels, points, count }: TilePoints,
    perLuxel: number,
    answer: (point: number, arrives: boolean, color: number) => void,
  ): void {
    const flush = (): void => {
      if (this.#count === 0) return
      if ('style' in light) this.#tracer.occluded(this.#count, 'backs')
      else stopSunRays(this.#tracer, this.#count, this.#firstObject)
      for (let ray = 0; ray < this.#count; ray++) {
        answer(this.#asking[ray], this.#tracer.triangles[ray] === 0, ray * 3)
      }
      this.#count = 0
    }
    const index = 'style' in light ? this.#emitters.points.indexOf(light) + this.#emitters.suns.length : 0
    for (let point = 0; point < count; point++) {
      // Most points are not reached by most lights, so random numbers wait until one is.
      const random = (next: 0 | 1): number =>
        randomOf(SEED + index, tile.firstLuxel + luxels[point], point * 2 + next + perLuxel)
      const asks =
        'style' in light
          ? this.#askPoint(light, tile.chart, points, point, random)
          : this.#askSun(light, tile.chart, points, point, random)
      if (!asks) continue
      this.#asking[this.#count++] = point
      if (this.#count === this.#tracer.capacity) flush()
    }
    flush()
  }

  /** Prepares the ray of a point to a sun. @returns whether it may shine there. */
  #askSun(
    { color, direction, size }: SunLight,
    chart: Tile['chart'],
    points: Float64Array,
    point: number,
    random: (next: 0 | 1) => number,
  ): boolean {
    const at = point * POINT
    const [x, y, z] = direction
    const share = points[at + 3] * x + points[at + 4] * y + points[at + 5] * z
    if (share <= 0 || isBehind(chart, x, y, z)) return false
    const f = this.#frame
    const d = this.#disk
    frameOf(x, y, z, f)
    diskPoint(random(0), random(1), d)
    const u = d[0] * size
    const v = d[1] * size
    const { rays } = this.#tracer
    const [rx, ry, rz] = [x + f[0] * u + f[3] * v, y + f[1] * u + f[4] * v, z + f[2] * u + f[5] * v]
    writeRay(rays, this.#count, points[at], points[at + 1], points[at + 2], rx, ry, rz, FAR)
    for (let channel = 0; channel < 3; channel++) this.#colors[this.#count * 3 + channel] = color[channel] * share
    return true
  }

  /** Prepares the ray of a point to a lamp. @returns whether it may shine there. */
  #askPoint(
    emitter: Emitter,
    chart: Tile['chart'],
    points: Float64Array,
    point: number,
    random: (next: 0 | 1) => number,
  ): boolean {
    const at = point * POINT
    const { position, color, spot, radius } = emitter
    const dx = position[0] - points[at]
    const dy = position[1] - points[at + 1]
    const dz = position[2] - points[at + 2]
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (distance === 0 || isBehind(chart, dx, dy, dz)) return false
    const cosine = (points[at + 3] * dx + points[at + 4] * dy + points[at + 5] * dz) / distance
    if (cosine <= 0) return false
    let share = falloffAt(emitter, distance) * cosine
    if (spot !== undefined) {
      const [sx, sy, sz] = spot.direction
      const inside = -(sx * dx + sy * dy + sz * dz) / distance
      share *= inside <= spot.outer ? 0 : inside >= spot.inner ? 1 : (inside - spot.outer) / (spot.inner - spot.outer)
    }
    if (!(Math.max(color[0], color[1], color[2]) * share > UNSEEN)) return false
    const f = this.#frame
    const d = this.#disk
    frameOf(dx / distance, dy / distance, dz / distance, f)
    diskPoint(random(0), random(1), d)
    // Points inside the sphere must not sample the space behind themselves.
    const size = Math.min(radius, distance / 2)
    const u = d[0] * size
    const v = d[1] * size
    const { rays } = this.#tracer
    const [rx, ry, rz] = [dx + f[0] * u + f[3] * v, dy + f[1] * u + f[4] * v, dz + f[2] * u + f[5] * v]
    writeRay(rays, this.#count, points[at], points[at + 1], points[at + 2], rx, ry, rz, 1)
    for (let channel = 0; channel < 3; channel++) this.#colors[this.#count * 3 + channel] = color[channel] * share
    return true
  }
}

/** Whether light from a direction comes from behind the plane of a flat chart. Curved ones are lit as far as their normals say. */
function isBehind({ isCurved, normal }: Tile['chart'], x: number, y: number, z: number): boolean {
  return !isCurved && normal[0] * x + normal[1] * y + normal[2] * z <= 0
}

/** Writes a ray that starts at its origin. @param length of it, in lengths of its direction. */
export function writeRay(
  rays: Float32Array,
  ray: number,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  length: number,
): void {
  const at = ray * 8
  rays[at] = x
  rays[at + 1] = y
  rays[at + 2] = z
  rays[at + 3] = 0
  rays[at + 4] = dx
  rays[at + 5] = dy
  rays[at + 6] = dz
  rays[at + 7] = length
}

/** Which luxels of a chart see a light, to be used again for each light. */
class SeenStates {
  /** `[luxels of the largest chart]` bits: 1 if a point sees the light, 2 if one does not; 0 between lights. */
  #states = new Uint8Array(0)

  /**
   * Adds the luxels where some points see a light and others do not, and those whose neighbors see what they do not.
   * @param luxels of points, those of one in a row @param count points
   */
  addEdges({ chart }: Tile, luxels: Int32Array, count: number, seen: Int8Array, edges: Set<number>): void {
    if (this.#states.length < chart.luxels) this.#states = new Uint8Array(chart.luxels)
    const states = this.#states
    for (let point = 0; point < count; point++) {
      if (seen[point] !== 0) states[luxels[point]] |= seen[point] > 0 ? 1 : 2
    }
    const { width } = chart.grid
    let last = -1
    for (let point = 0; point < count; point++) {
      const own = luxels[point]
      if (own === last || seen[point] === 0) continue
      last = own
      const state = states[own]
      const isRight = isOther(states[own + 1], state)
      const isBelow = isOther(states[own + width], state)
      if (state !== 3 && !isRight && !isBelow) continue
      edges.add(own)
      if (isRight) edges.add(own + 1)
      if (isBelow) edges.add(own + width)
    }
    for (let point = 0; point < count; point++) states[luxels[point]] = 0
  }
}

/** Whether a neighbor sees something else. @param neighbor its state; 0 or undefined where the light does not shine */
function isOther(neighbor: number | undefined, state: number): boolean {
  return neighbor !== undefined && neighbor !== 0 && neighbor !== state
}
