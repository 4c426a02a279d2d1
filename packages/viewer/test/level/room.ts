import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'

/** A room of 512 × 512 × 192 quants; a player starts in its west and looks east, where a pillar stands 200 quants before him. */
export function roomMap({ hasRoof = true } = {}): Uint8Array {
  const box = (min: readonly [number, number, number], max: readonly [number, number, number], texture: string) =>
    mapBox({ min, max, texture })
  const brushes = [
    box([-16, -16, -16], [528, 528, 0], 'floor'),
    ...(hasRoof ? [box([-16, -16, 192], [528, 528, 208], 'roof')] : []),
    box([-16, -16, 0], [0, 528, 192], 'wall'),
    box([512, -16, 0], [528, 528, 192], 'wall'),
    box([0, -16, 0], [512, 0, 192], 'wall'),
    box([0, 512, 0], [512, 528, 192], 'wall'),
    box([264, 192, 0], [328, 320, 192], 'pillar'),
  ]
  return writeMap(
    createMap({
      entities: [
        { properties: { classname: 'worldspawn' }, brushes },
        { properties: { classname: 'info_player_start', origin: '64 256 24', angle: '0' } },
        { properties: { classname: 'light', origin: '128 256 160', light: '300' } },
        { properties: { classname: 'item_cell', origin: '128 96 32', targetname: 'battery' } },
      ],
    }),
  )
}

/** Index of the pillar in {@link roomMap} with a roof. */
export const PILLAR = 6
