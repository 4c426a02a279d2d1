import { type EntityDocument, EntityView, writeEntities } from '@brushwork/codecs/entity'
import {
  createMap,
  faceAxes,
  facePlane,
  type MapDocument,
  mapBox,
  mapFace,
  printMap,
  writeMap,
} from '@brushwork/codecs/map'
import { createEntityRecord } from '@brushwork-internal/testkit/documents'

/** Small maps, blocks of entities, and the functions that accept their documents. */

const mixed = String.raw`// Format: Quake2 (Valve)
{
"classname" "worldspawn"
"message" "say \"hi\""
"_path" "c:\maps\"
{
( -16 -16 -16 ) ( -16 -15 -16 ) ( -16 -16 -15 ) {grass1 [ 0 -1 0 8.5 ] [ 0 0 -1 -.25 ] 0 1 1.5
( -16 -16 -16 ) ( -16 -16 -15 ) ( -15 -16 -16 ) e1u1/metal [ 1 0 0 0 ] [ 0 0 -1 0 ] 0 1 1 134217728 1 -20
( 16 16 16 ) ( 16 17 16 ) ( 17 16 16 ) "two words" 16 -8 45 0.500000 -1.000000
( 16 16 16 ) ( 17 16 16 ) ( 16 16 17 ) +0button 1e1 2.5E-1 0 1 1 7
( 16 16 16 ) ( 16 16 17 ) ( 16 17 16 ) sky 0 0 0
}
{ patchDef2 { "common/caulk" ( 3 3 0 0 0 ) } } // a curve
}
`

export function mapSeeds(): Uint8Array[] {
  const room = createMap({
    comments: [' Game: Quake'],
    entities: [
      {
        properties: { classname: 'worldspawn', wad: 'gfx/base.wad' },
        brushes: [mapBox({ min: [-64, -64, -8], max: [64, 64, 0], texture: 'FLOOR' })],
      },
      { properties: { classname: 'light', origin: '0 0 32' } },
    ],
  })
  return [writeMap(room), Uint8Array.from(mixed, (character) => character.charCodeAt(0))]
}

/** Most faces of a damaged map that are checked individually. */
const MAX_ITEMS = 64

export function useMap(document: MapDocument): void {
  for (let face = 0; face < Math.min(document.faces.count, MAX_ITEMS); face++) {
    facePlane(document.faces, face)
    faceAxes(document.faces, face)
    mapFace(document, face)
  }
  // Without `source`, entities are printed again instead of copied from the text that was read.
  const { source: _, ...bare } = document
  printMap(bare)
}

export function entitySeeds(): Uint8Array[] {
  const guard = createEntityRecord({
    x: 100.5,
    pan: 90,
    flags: 0x40,
    minX: -16,
    maxX: 16,
    skills: new Float64Array(48).fill(-1.5),
  })
  return [writeEntities({ entities: [guard, createEntityRecord()] })]
}

export function useEntities(document: EntityDocument): void {
  const view = new EntityView(writeEntities(document))
  for (const [row, entity] of document.entities.entries()) view.moveTo(row).write(entity)
}
