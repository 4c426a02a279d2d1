import {
  createBox,
  createEntity,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createWmp,
  type WmpDocument,
  type WmpNode,
  type WmpVector,
} from '@brushwork/codecs/wmp'

/** Points per path. */
const POINTS = 16

/** A hollow room that contains `objects` objects: equal numbers of entities, lights, positions, regions and paths. */
export function objectLevel(objects: number): WmpDocument {
  const side = Math.ceil(Math.sqrt(objects / 5)) * 64
  const children: WmpNode[] = walls(side)
  for (let index = 0; index * 5 < objects; index++) {
    const position: WmpVector = [((index * 64) % side) + 32, Math.floor((index * 64) / side) * 64 + 32, 64]
    const name = `object${index}`
    children.push(
      createEntity({ name, position, file: 'crate.mdl', path: `path${index}` }),
      createLight({ name, position, color: [100, 100, 100], range: 200 }),
      createPosition({ name, position }),
      createRegion({ name, min: position, max: [position[0] + 32, position[1] + 32, 128] }),
      createPath({ name: `path${index}`, position, points: Array.from({ length: POINTS }, (_, at) => [at, 0, 0]) }),
    )
  }
  return createWmp({ encoding: 'text-vertices', palette: new Uint8Array(768), created: '01.01.2000', children })
}

function walls(side: number): WmpNode[] {
  const wall = (min: WmpVector, max: WmpVector): WmpNode => createBox({ min, max, face: { texture: 'stone' } })
  return [
    wall([-16, -16, -16], [side + 16, side + 16, 0]),
    wall([-16, -16, 256], [side + 16, side + 16, 272]),
    wall([-16, -16, 0], [0, side + 16, 256]),
    wall([side, -16, 0], [side + 16, side + 16, 256]),
    wall([0, -16, 0], [side, 0, 256]),
    wall([0, side, 0], [side, side + 16, 256]),
  ]
}
