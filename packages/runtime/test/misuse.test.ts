import { expect, test } from 'vitest'
import {
  clusterAt,
  contentsAt,
  entityNamed,
  heightAt,
  lightAt,
  loadModel,
  PathFollower,
  RegionWatch,
  readTerrain,
  streamLevel,
  trace,
  VisibleTriangles,
  Walker,
  World,
} from '../src/index.js'
import { createTerrainModule } from '../src/module/index.js'

const level = { kind: 'level' } as never
const module = { kind: 'model', url: '/guard.glb' } as never
const path = { points: [[0, 0, 0]], edges: [] } as never
const none = undefined as never

test.each([
  ['loadModel: a module', () => loadModel(module), 'found [object Object]; modules have load()'],
  ['loadModel: nothing', () => loadModel(none), 'expected a URL, bytes or a response, found undefined'],
  [
    'loadModel: an option',
    () => loadModel('/guard.glb', { sinal: 1 } as never),
    'loading has no option "sinal": did you mean "signal"?',
  ],
  [
    'load: an option of another case',
    () =>
      createTerrainModule({ url: '/a.glb', byteLength: 1, sha256: '' }, readTerrain).load({ onprogress() {} } as never),
    'loading has no option "onprogress": did you mean "onProgress"?',
  ],
  [
    'Walker: a size of which some is missing',
    () => new Walker(new World(), { size: { height: 56, halfWidth: 16 } as never }),
    'Walker: size.crouchHeight expects a number that is not negative, found undefined',
  ],
  [
    'Walker: a position of which some is missing',
    () => new Walker(new World(), { position: [0, 0] as never }),
    'Walker: position expects three finite numbers, found 0,0,',
  ],
  ['streamLevel: a promise', () => streamLevel(Promise.resolve() as never), 'found [object Promise]'],
  [
    'entityNamed: a module',
    () => entityNamed(module, 'gate' as never),
    'expects a loaded level, such as the member "level"',
  ],
  [
    'World.add: a model',
    () => new World().add({ kind: 'model' } as never),
    'with collision, box, triangles or terrain, found a model',
  ],
  [
    'World.trace: no target',
    () => new World().trace([0, 0, 0], none),
    'expected a position or direction, [x, y, z] or { x, y, z }',
  ],
  ['Walker: a level', () => new Walker(level), 'Walker expects a World, found a level'],
  ['Walker: an option', () => new Walker(new World(), { positon: [0, 0, 0] } as never), 'did you mean "position"?'],
  [
    'Walker: a name of a size',
    () => new Walker(new World(), { size: 'quake' } as never),
    'expects one of WALKER_SIZES, or your own',
  ],
  [
    'Walker.update: no time',
    () => new Walker(new World()).update({ move: [0, 0, 0] } as never, none),
    'expects seconds',
  ],
  [
    'Walker.update: no input',
    () => new Walker(new World()).update(0.1, none),
    'expects an input with move, found undefined',
  ],
  [
    'PathFollower: a name',
    () => new PathFollower('patrol' as never, { speed: 1 }),
    'expects a path of a level, found the text "patrol"',
  ],
  ['PathFollower: an option', () => new PathFollower(path, { sped: 1 } as never), 'did you mean "speed"?'],
  [
    'PathFollower: no speed',
    () => new PathFollower(path, {} as never),
    'expects a speed in its options, found undefined',
  ],
  ['RegionWatch: a level', () => new RegionWatch(level), 'RegionWatch expects a list of regions, found a level'],
  ['RegionWatch: an option', () => new RegionWatch([], { onenter() {} } as never), 'did you mean "onEnter"?'],
  [
    'trace: a level',
    () => trace(level, [0, 0, 0], [1, 0, 0]),
    'trace expects the member "collision" of a level or part',
  ],
  ['contentsAt: a level', () => contentsAt(level, [0, 0, 0]), 'contentsAt expects the member "collision"'],
  ['clusterAt: a level', () => clusterAt(level, [0, 0, 0]), 'expects the member "tree" of a level'],
  ['lightAt: no grid', () => lightAt(none, [0, 0, 0], []), 'expects the light grid of a level that has one'],
  [
    'heightAt: a module',
    () => heightAt(module, 0, 0),
    'heightAt expects a loaded terrain, found the module of a model',
  ],
  [
    'VisibleTriangles: a level',
    () => new VisibleTriangles(level, none),
    'expects the surfaces of a level, found a level',
  ],
])('a wrong call says what was given: %s', async (_, call, message) => {
  await expect((async () => call())()).rejects.toThrow(message)
})
