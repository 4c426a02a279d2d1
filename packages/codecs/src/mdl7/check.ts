import type { ByteReader } from '../binary/index.js'
import { NORMAL_COUNT } from '../mdl/normal-table.js'
import { PixelFormat, pixelFormat } from '../skin/layout.js'
import type { Mdl7Document, Mdl7Group } from './document.js'
import { UNSET_16 } from './layout.js'
import { resolveSkin } from './skins.js'

/**
 * Checks what the bytes mean and notes what is odd; indices into tables were checked while they were read.
 * @throws FormatError `cycle` or `range` for skins that refer to each other or to none.
 */
export function checkMdl7(document: Mdl7Document, reader: ByteReader): void {
  const [first, ...others] = document.groups
  first.skins.forEach((skin, index) => {
    if (pixelFormat(skin.type) === PixelFormat.reference && resolveSkin(first.skins, index) < 0) {
      const known = skin.width < first.skins.length
      reader.fail(known ? 'cycle' : 'range', `skin ${index} refers to skin ${skin.width} and never to a picture`)
    }
  })
  if (others.some((group) => group.frames.length !== first.frames.length)) {
    reader.note('frame-count', 'the groups have different numbers of frames: missing ones rest')
  }
  if (others.some((group) => group.skins.length > 0)) {
    reader.note('group-skins', 'only the first group should have skins: those of others are not used')
  }
  document.groups.forEach((group, index) => {
    checkGroup(document, group, (code, message) => reader.note(code, `group ${index} ${message}`))
  })
}

function checkGroup(document: Mdl7Document, group: Mdl7Group, note: (code: string, message: string) => void): void {
  const skinCount = document.groups[0].skins.length
  const { triangles, vertices } = group
  if (triangles.materials?.some((material) => material < -1 || material >= skinCount)) {
    note('material-index', `has triangles with a skin outside of the ${skinCount}: they get the first`)
  }
  const isLost = (bone: number) => bone !== UNSET_16 && bone >= document.bones.length
  // Files without bones say 0 or "none", at will.
  if (document.bones.length > 0 && vertices.bones.some(isLost)) {
    note('bone-index', `has vertices on bones that do not exist: they rest`)
  }
  if (vertices.normalIndices?.some((normal) => normal >= NORMAL_COUNT)) {
    note('normal-index', `has normal indices above ${NORMAL_COUNT - 1}: they are recomputed`)
  }
  if (group.skinPoints.uvs.some((value) => !Number.isFinite(value))) {
    note('not-finite', 'has skin points that are no numbers: take them as 0')
  }
}
