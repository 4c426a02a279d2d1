import { readWmb } from '@brushwork/codecs/wmb'
import { readWmp } from '@brushwork/codecs/wmp'
import { COMPILE_DEFAULTS, compileWmb, hasLightmaps, levelFromWmp } from '@brushwork/wmp-compiler'
import { encodeLight } from '../../../../../../packages/wmp-compiler/src/light/original/encode-light.js'
import { type Agreement, Tally } from './agreement.js'
import type { LevelPair } from './find-pairs.js'
import { type LitPolygon, LitWmb, pitchOf, pointsOn } from './lit-wmb.js'

/** Quants between two luxels of `-litres 1`. */
const USUAL_PITCH = 16
/** Luxels of the original compiler that its usual options do not make, as a share: with more, it had others. */
const MAX_FOREIGN = 0.01
/** Bytes that the usual options make. */
const USUAL_BYTES = new Set(encodeLight([Float32Array.from({ length: 12_000 }, (_, at) => Math.floor(at / 3) / 4)])[0])

/** A level compared with the light of the original compiler. */
export interface ComparedPair {
  readonly name: string
  readonly lamps: number
  readonly litres: number
  /** Luxels inside faces. */
  readonly flat: Agreement
  readonly smooth: Agreement
  /** Luxels of the original where our level has no face. */
  readonly missing: number
  /** Faces of the original with luxels that do not agree, worst first. */
  readonly worst: readonly {
    readonly block: number
    readonly face: number
    readonly luxels: number
    readonly off: number
  }[]
}

/** Compiles a level with the light of the original, and compares the luxels of both files. @returns why a level cannot be compared */
export async function comparePair({ name, wmb, wmp, otherOptions = '' }: LevelPair): Promise<ComparedPair | string> {
  if (new TextDecoder().decode(wmb.subarray(0, 4)) !== 'WMB7') return 'not a WMB7: its light has another form'
  const document = readWmb(wmb)
  if (!hasLightmaps(document)) return 'compiled without light'
  if (otherOptions !== '') return `compiled with other options: ${otherOptions} (buildlog.txt)`
  const theirs = new LitWmb(document)
  const foreign = foreignShare(theirs)
  if (foreign > MAX_FOREIGN) {
    return `compiled with other options: they do not make ${(foreign * 100).toFixed(0)} % of its luxels`
  }
  const pitch = pitchOf(theirs.polygons, USUAL_PITCH)
  const source = levelFromWmp(readWmp(wmp))
  const options = { ...COMPILE_DEFAULTS, light: 'original', lightSettings: { luxel: pitch } } as const
  const compiled = await compileWmb(source, options, { image: () => undefined })
  return {
    name,
    lamps: source.lights.length,
    litres: USUAL_PITCH / pitch,
    ...compare(theirs, new LitWmb(compiled.document), pitch),
  }
}

function compare(theirs: LitWmb, ours: LitWmb, pitch: number): Omit<ComparedPair, 'name' | 'lamps' | 'litres'> {
  const tallies = { flat: new Tally(), smooth: new Tally() }
  const faces = new Map<string, { block: number; face: number; luxels: number; off: number }>()
  let missing = 0
  for (const polygon of theirs.polygons) {
    const own = recordOf(faces, polygon)
    for (const point of pointsOn(polygon, pitch)) {
      const found = ours.at(point, polygon.plane)
      if (found === undefined) {
        missing++
        continue
      }
      own.luxels++
      const tally = polygon.isSmooth ? tallies.smooth : tallies.flat
      if (!tally.add(theirs.luxelOf(polygon, point), found)) own.off++
    }
  }
  const worst = [...faces.values()].filter(({ off }) => off > 0).sort((a, b) => b.off - a.off)
  return { flat: tallies.flat.result(), smooth: tallies.smooth.result(), missing, worst }
}

function recordOf<T extends { block: number; face: number; luxels: number; off: number }>(
  faces: Map<string, T | { block: number; face: number; luxels: number; off: number }>,
  { block, face }: LitPolygon,
) {
  const key = `${block} ${face}`
  const existing = faces.get(key) ?? { block, face, luxels: 0, off: 0 }
  faces.set(key, existing)
  return existing
}

/** The share of luxels with bytes that the usual options do not make. */
function foreignShare(level: LitWmb): number {
  let [foreign, all] = [0, 0]
  for (const polygon of level.polygons) {
    for (const point of pointsOn(polygon, USUAL_PITCH)) {
      const luxel = level.luxelOf(polygon, point)
      all++
      if (!luxel.every((byte) => USUAL_BYTES.has(byte))) foreign++
    }
  }
  return foreign / Math.max(1, all)
}
