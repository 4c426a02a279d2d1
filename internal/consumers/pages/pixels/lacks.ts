import type { EngineName } from './main.js'
import { SHAPE_SCENES } from './shape-scenes.js'

const INSTANCES = SHAPE_SCENES.filter(({ sets }) => sets !== undefined)

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
  babylon: {
    'lit by lamps': 'lamps of Babylon fall by a law of its own',
    highlights: 'highlights of Babylon are a law of its own',
    'highlights without perspective': 'highlights of Babylon are a law of its own',
    'a level lit by its lamps': 'lamps of Babylon fall by a law of its own',
    ...Object.fromEntries(INSTANCES.map(({ name }) => [name, 'it does not draw instances yet'])),
  },
  playcanvas: PLAYCANVAS,
  'playcanvas by WebGPU': PLAYCANVAS,
}
