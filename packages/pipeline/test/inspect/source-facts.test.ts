import { expect, it } from 'vitest'
import { readLevelSource } from '../../src/import/level/read-level.js'
import { sourceFacts } from '../../src/inspect/source-facts.js'

const BOX = `{
"classname" "worldspawn"
"wad" "castle.wad"
{
( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) Stone 0 0 0 1 1
( 0 0 0 ) ( 0 0 1 ) ( 1 0 0 ) stone 0 0 0 1 1
( 0 0 0 ) ( 1 0 0 ) ( 0 1 0 ) stone 0 0 0 1 1
( 64 32 16 ) ( 64 33 16 ) ( 65 32 16 ) wood 0 0 0 1 1
( 64 32 16 ) ( 65 32 16 ) ( 64 32 17 ) wood 0 0 0 1 1
( 64 32 16 ) ( 64 32 17 ) ( 64 33 16 ) wood 0 0 0 1 1
}
}
{
"classname" "light"
"origin" "8 8 8"
}
`

it('describes a level without facts of its own format as the compiler reads it', () => {
  const { counts, bounds, textures, files } = sourceFacts(readLevelSource(new TextEncoder().encode(BOX), 'box.map'))
  expect(counts).toMatchObject({ blocks: 1, parts: 0, faces: 6, lights: 1, textures: 2 })
  expect(bounds).toEqual({ min: [0, 0, 0], max: [64, 32, 16] })
  expect(textures).toEqual([{ name: 'stone' }, { name: 'wood' }])
  expect(files).toContain('castle.wad')
})
