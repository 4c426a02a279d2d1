import { firstNotFinite } from '../../../binary/index.js'
import { firstLost, type Report } from '../../lumps/walk-tree.js'
import type { WmbDocument } from '../document/document.js'
import type { WmbBlock } from '../document/geometry.js'
import { lightmapPageCount } from '../textures/images.js'

export function checkBlocks(document: WmbDocument, report: Report): void {
  const limits: Limits = {
    textures: document.textures.length,
    materials: document.materials.length,
    // Levels without light keep page 0 in mind only.
    pages: Math.max(1, lightmapPageCount(document)),
  }
  for (const [index, block] of document.blocks.entries()) {
    checkBlock(block, limits, (code, message) => report(code, `blocks[${index}]`, message))
  }
}

interface Limits {
  readonly textures: number
  readonly materials: number
  readonly pages: number
}

function checkBlock(block: WmbBlock, limits: Limits, report: (code: string, message: string) => void): void {
  const { vertices, triangles, skins } = block
  const below = (code: string, indices: ArrayLike<number>, count: number, what: string): void => {
    const lost = firstLost(indices, count)
    if (lost >= 0) report(code, `${what} ${indices[lost]} is not among ${count}`)
  }
  below('vertex-index', triangles.corners, vertices.count, 'vertex')
  below('skin-index', triangles.skins, skins.count, 'skin')
  below('texture-index', skins.textures, limits.textures, 'texture')
  below('material-index', skins.materials, limits.materials, 'material')
  below('lightmap-page', skins.pages, limits.pages, 'lightmap page')
  const columns = [vertices.positions, vertices.uvs, vertices.lightmapUvs, skins.ambients, skins.albedos]
  if (columns.some((column) => firstNotFinite(column) >= 0)) report('not-finite', 'every number should be finite')
  else checkBox(block, report)
}

function checkBox({ min, max, vertices }: WmbBlock, report: (code: string, message: string) => void): void {
  const { positions } = vertices
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    if (positions[at] >= min[axis] && positions[at] <= max[axis]) continue
    report('block-box', `vertex ${Math.floor(at / 3)} is outside of ${min.join(' ')} to ${max.join(' ')}`)
    return
  }
}
