import type { EngineName } from './main.js'

const PLAYCANVAS = {
  'lit from above and below': 'PlayCanvas has no such light but that of levels',
  'lit by lamps': 'lamps of PlayCanvas fall by a law of its own',
  'a level lit by its lamps': 'lamps of PlayCanvas fall by a law of its own, as in the original engine',
}

/**
 * Scenes that an engine does not draw as the reference does, and why. Every other scene of the tables must be the same; a scene that is named here must
 * differ, or be refused with an error that says so.
 */
export const LACKS: Readonly<Record<EngineName, Readonly<Record<string, string>>>> = {
  webgl: {},
  three: {},
  'three by WebGPU': {
    ...inLinearLight(),
    'a floor that reaches far': 'mips that WebGPU makes are filtered otherwise',
    'a floor without anisotropy': 'mips that WebGPU makes are filtered otherwise',
  },
  'three by nodes in WebGL': {},
  babylon: {
    'lit by lamps': 'lamps of Babylon fall by a law of its own',
    highlights: 'highlights of Babylon are a law of its own',
    'highlights without perspective': 'highlights of Babylon are a law of its own',
    'a level lit by its lamps': 'lamps of Babylon fall by a law of its own',
  },
  playcanvas: PLAYCANVAS,
  'playcanvas by WebGPU': PLAYCANVAS,
}

/** Scenes of three's WebGPURenderer, which mixes colors before it encodes them; WebGLRenderer mixes them as they are stored. */
function inLinearLight(): Readonly<Record<string, string>> {
  return {
    added: 'WebGPURenderer adds linear colors',
    fog: 'fog of WebGPURenderer mixes linear colors',
    'water from above': 'WebGPURenderer blends linear colors',
    'water from below': 'WebGPURenderer blends linear colors',
    'looks of entities that are seen through, in fog': 'WebGPURenderer blends linear colors, as its fog does',
    'the fog of a level': 'fog of WebGPURenderer mixes linear colors',
    'an open level without a sky, in its fog': 'fog of WebGPURenderer mixes linear colors',
    'sprites that face the camera': 'WebGPURenderer blends linear colors',
    'sprites with materials of the game': 'WebGPURenderer adds and blends linear colors',
    'sprites in fog that a mirroring camera saw before': 'fog of WebGPURenderer mixes linear colors',
    'more layers than a material reads, under a sprite, in fog': 'WebGPURenderer blends linear colors, as its fog does',
    'skies over each other, by their layers': 'WebGPURenderer blends linear colors',
  }
}
