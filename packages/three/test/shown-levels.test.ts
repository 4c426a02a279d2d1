import { type EngineOfLevels, testLevels } from '@brushwork-internal/testkit/shown-levels'
import type { EventDispatcher } from 'three'
import { beforeEach, vi } from 'vitest'
import { createLevel, type LevelObject } from '../src/index.js'

/** What three has been given, and was not told to free. */
const alive = new Set<object>()

function watch(thing: EventDispatcher<{ dispose: object }> | null | undefined): void {
  if (!thing || alive.has(thing)) return
  alive.add(thing)
  const forget = () => {
    alive.delete(thing)
    thing.removeEventListener('dispose', forget)
  }
  thing.addEventListener('dispose', forget)
}

function watched(level: LevelObject): LevelObject {
  for (const { geometry, material } of [...level.surfaces, ...level.parts.flatMap(({ surfaces }) => surfaces)]) {
    watch(geometry)
    watch(material)
    if ('map' in material) watch(material.map as EventDispatcher<{ dispose: object }> | null)
  }
  return level
}

const engine: EngineOfLevels<LevelObject> = {
  async create(source, options) {
    const level = watched(await createLevel(source, options))
    const replace = level.replace.bind(level)
    level.replace = async (next) => {
      await replace(next)
      watched(level)
    }
    return level
  },
  isVisible: ({ visible }) => visible,
  hide(surface) {
    surface.visible = false
  },
  drawnOf({ geometry: { index, drawRange } }) {
    const indices = Array.from(index?.array ?? [])
    return indices.slice(0, Math.min(indices.length, drawRange.count))
  },
  heightOf: ({ position }) => position.y,
  lift(part, height) {
    part.position.y = height
  },
  isIn: ({ parent }, level) => parent === level,
  alive: () => alive.size,
}

// Materials before are freed once those in their place have been drawn: at once, here.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
  return () => {
    vi.unstubAllGlobals()
  }
})

testLevels('three', engine)
