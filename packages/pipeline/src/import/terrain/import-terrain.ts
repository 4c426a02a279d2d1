import { gatherToPackAxes, type Material, type PackedTerrain, toPackAxes } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type HmpDocument, readHmp, terrainExtents, terrainGrid, terrainNormals } from '@brushwork/codecs/hmp'
import { heldImage } from '../../image/lazy-image.js'
import { ImageSet } from '../image-set.js'
import type { ImportContext, Imported } from '../import-context.js'
import { importSkins, lookAtSkins } from '../skins/import-skins.js'
import { keepSkins, withoutHiddenImages } from '../skins/shown-skins.js'
import type { SourceFile } from '../source/open-source.js'
import { bakeLayers } from './bake-layers.js'
import { planSkins, type SkinPlan } from './plan-skins.js'
import { lookOf, type SkinLook } from './skin-look.js'

/** Reads an HMP terrain (docs/formats/hmp7.md). @throws FormatError */
export async function importTerrain({ bytes }: SourceFile, context: ImportContext): Promise<Imported<PackedTerrain>> {
  const document = readHmp(bytes)
  checkGrid(document)
  const plan = planSkins(await looksOf(document, context), context.options.terrain)
  const skins = document.skins.map((skin, index) => {
    return { name: plan.names[index], skin, path: `skins[${index}]`, isExact: plan.weights === index }
  })
  const shown = context.options.alternativeSkins ? undefined : shownByPlan(plan)
  const { diagnostics, ...dressed } = await importSkins(
    shown === undefined ? skins : withoutHiddenImages(skins, shown),
    context,
  )
  const ground = groundOf(document)
  const { columns, rows, bounds } = ground
  const asset: PackedTerrain = {
    kind: 'terrain',
    ...ground,
    ...(shown === undefined
      ? await shownOf(plan, dressed, document, context)
      : withoutHiddenSkins(await shownOf(plan, dressed, document, context))),
  }
  const layerCount = asset.layers?.length
  return {
    asset,
    facts: { kind: 'terrain', ...(layerCount !== undefined && { layerCount }), columns, rows, bounds },
    diagnostics: plan.note === undefined ? diagnostics : [...diagnostics, plan.note],
    issues: document.issues,
  }
}

type Shown = Pick<PackedTerrain, 'colorMap' | 'detailMap' | 'layers' | 'materials' | 'images'>

/** Indices of the skins that a terrain shows. */
function shownByPlan({
  colorMap,
  detailMap,
  layers = [],
}: Pick<SkinPlan, 'colorMap' | 'detailMap' | 'layers'>): Set<number> {
  const masks = layers.flatMap(({ mask }) => (mask === undefined ? [] : [mask.material]))
  return new Set([colorMap, detailMap, ...layers.map(({ material }) => material), ...masks])
}

/** Leaves out the skins that a terrain does not show. */
function withoutHiddenSkins({ colorMap, detailMap, layers, ...skins }: Shown): Shown {
  const { indexOf, ...kept } = keepSkins(skins, shownByPlan({ colorMap, detailMap, ...(layers && { layers }) }))
  return {
    ...kept,
    colorMap: indexOf(colorMap),
    detailMap: indexOf(detailMap),
    ...(layers && {
      layers: layers.map(({ material, mask, ...layer }) => ({
        ...layer,
        material: indexOf(material),
        ...(mask && { mask: { ...mask, material: indexOf(mask.material) } }),
      })),
    }),
  }
}

/** Other programs get layers as one color map. */
async function shownOf(
  { colorMap, detailMap, layers }: SkinPlan,
  { materials, images }: Pick<Shown, 'materials' | 'images'>,
  { skins }: HmpDocument,
  context: ImportContext,
): Promise<Shown> {
  if (layers === undefined) return { colorMap, detailMap, materials, images }
  if (context.options.target === 'pack') return { colorMap, detailMap, layers, materials, images }
  const pixels = await lookAtSkins(skins, context, (image) => image)
  const set = new ImageSet(context)
  const name = 'layers'
  const { index } = await set.add({ id: name, name, image: heldImage({ image: bakeLayers(layers, pixels) }) })
  const material: Material = { name, image: index, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }
  return { colorMap: 0, detailMap, materials: [material], images: await set.finish() }
}

/** Nobody asks how a single skin looks. */
async function looksOf({ skins }: HmpDocument, context: ImportContext): Promise<(SkinLook | undefined)[]> {
  return skins.length < 2 ? skins.map(() => undefined) : lookAtSkins(skins, context, lookOf)
}

/** The ground of a terrain: all but its skins. */
type Ground = Omit<PackedTerrain, 'kind' | 'colorMap' | 'detailMap' | 'layers' | 'materials' | 'images'>

/** Reads a terrain without its ground and skins. @throws FormatError if it cannot be read */
export function checkTerrain(bytes: Uint8Array): void {
  checkGrid(readHmp(bytes))
}

/** Reads the ground of an HMP terrain. @throws FormatError */
export function readGround(bytes: Uint8Array): Ground {
  const document = readHmp(bytes)
  checkGrid(document)
  return groundOf(document)
}

function groundOf(document: HmpDocument): Ground {
  const { columns, rows, frames } = document
  const { spacing, scale, offset } = terrainGrid(document)
  const { min, max } = terrainExtents(document)
  return {
    columns,
    rows,
    spacing: [spacing[0], spacing[1]],
    // Row 0 is the +Y edge of the file.
    corner: toPackAxes(min[0], max[1], 0),
    heightScale: scale[2],
    heightOffset: offset[2],
    samples: frames[0].heights,
    normals: gatherToPackAxes(terrainNormals(document)),
    bounds: { min: toPackAxes(...min), max: toPackAxes(...max) },
  }
}

function checkGrid(document: HmpDocument): void {
  const { format, columns, rows } = document
  const { spacing } = terrainGrid(document)
  const fail = (reason: string): never => {
    throw new FormatError('value', { format, path: '' }, reason)
  }
  if (columns < 2 || rows < 2) fail(`a terrain needs 2 × 2 points, but this one has ${columns} × ${rows}`)
  if (!(spacing[0] > 0 && spacing[1] > 0))
    fail(`points should lie apart, but their distances are ${spacing.join(', ')}`)
  const { min, max } = terrainExtents(document)
  // The runtime uses 32-bit floats.
  const numbers = [...min, ...max].map(Math.fround)
  if (!numbers.every(Number.isFinite)) fail('its box is larger than 32-bit numbers reach')
}
