import type { AssetModule, Entity, Level, LevelFiles, LevelModule, Model, Sprite, Terrain } from '@brushwork/runtime'
import { vi } from 'vitest'
import { flag, image, terrain, yard } from '../assets.js'

const PLAIN: Entity = {
  kind: 'model',
  name: '',
  file: '',
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
  angles: [0, 0, 0],
  action: '',
  skills: [],
  flags: 0,
  ambient: 0,
  albedo: 50,
  material: '',
  path: '',
  strings: [],
  properties: [],
}

export function entity(given: Partial<Entity>): Entity {
  return { ...PLAIN, ...given }
}

/** A sheet of three frames of 8 × 4. */
export const smoke: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 4,
  frameCount: 3,
  materials: [{ name: 'smoke+3.tga', image: 0, color: [1, 1, 1, 1], alpha: 'mask', doubleSided: false }],
  images: [image],
}

/** A model without frames. */
export function crate(): Model {
  const { parts, ...model } = flag()
  const still = parts.map(({ frames: _, ...part }) => part)
  return { ...model, parts: still, clips: [], frameCount: 1 }
}

type Fake = AssetModule<unknown> & { readonly kind: string; update(): void }

function moduleOf(kind: string, url: string, load: () => unknown): Fake {
  const listeners = new Set<() => void>()
  return {
    kind,
    url,
    byteLength: 100,
    sha256: '',
    load: vi.fn(async ({ onProgress, signal } = {}) => {
      signal?.throwIfAborted()
      onProgress?.(50, 100)
      onProgress?.(100, 100)
      return load()
    }),
    onUpdate(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** The files that levels here name: all but `ghost.mdl`; `bad.mdl` cannot be loaded. */
export function fakeFiles(): LevelFiles & { readonly flag: Fake; readonly crate: Fake } {
  const flagModule = moduleOf('model', '/flag.glb', flag)
  const crateModule = moduleOf('model', '/crate.glb', crate)
  const models: Record<string, Fake> = {
    'flag.mdl': flagModule,
    'FLAG.MDL': flagModule,
    'crate.mdl': crateModule,
    'hill.hmp': moduleOf('terrain', '/hill.glb', (): Terrain => terrain),
    'bad.mdl': moduleOf('model', '/bad.glb', () => {
      throw new Error('the server answered 500')
    }),
  }
  const sprites = { 'smoke+3.tga': moduleOf('sprite', '/smoke.glb', () => smoke) }
  return { models, sprites, sounds: {}, flag: flagModule, crate: crateModule } as unknown as ReturnType<
    typeof fakeFiles
  >
}

export function levelOf(...entities: readonly Partial<Entity>[]): Level {
  return { ...yard(), entities: entities.map(entity) }
}

export function levelModule(level: Level, files: LevelFiles | undefined): LevelModule {
  return { ...moduleOf('level', '/yard.glb', () => level), files } as unknown as LevelModule
}
