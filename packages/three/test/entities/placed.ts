import type {
  AssetModule,
  Entity,
  Level,
  LevelFiles,
  LevelModule,
  LightGrid,
  Model,
  Sprite,
  Terrain,
} from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { vi } from 'vitest'
import { flag, image, terrain, yard } from '../assets.js'

export function entity(given: Partial<Entity>): Entity {
  return { ...PLAIN_ENTITY, ...given }
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

/** A crate with a second skin. */
function lit(): Model {
  const { parts, ...model } = crate()
  return { ...model, parts: parts.map((part) => ({ ...part, second: { material: 0, blend: 'multiply' } })) }
}

/** A model whose skin changes after 0.1, 0.2 and 0.6 seconds. */
export function torch(model: Model = crate()): Model {
  const skins = ['a', 'b', 'c']
  return {
    ...model,
    materials: skins.map((name, index) => ({ ...model.materials[0], name, image: index })),
    images: skins.map((name) => ({ ...image, name })),
    parts: model.parts.map((part) => ({ ...part, material: 0 })),
    skinAnimations: [{ firstMaterial: 0, ends: [0.1, 0.2, 0.6] }],
  }
}

/** A crate of three triangles, with two levels of detail: two triangles, wrong by 1 quant, and one, wrong by 8. */
export function pillar(): Model {
  const { parts, ...model } = crate()
  const lods = [
    { indices: Uint16Array.of(2, 1, 0, 0, 1, 2), error: 1 },
    { indices: Uint16Array.of(1, 2, 0), error: 8 },
  ]
  const indices = Uint16Array.of(0, 1, 2, 1, 2, 0, 2, 0, 1)
  return { ...model, parts: parts.map((part) => ({ ...part, indices, lods })) }
}

type Fake = AssetModule<unknown> & { readonly kind: string; update(): void }

export function moduleOf(kind: string, url: string, load: () => unknown): Fake {
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
    'post.mdl': moduleOf('model', '/post.glb', crate),
    'lit.mdl': moduleOf('model', '/lit.glb', lit),
    'torch.mdl': moduleOf('model', '/torch.glb', torch),
    'pillar.mdl': moduleOf('model', '/pillar.glb', pillar),
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

/** No direction, in bytes with a sign. */
const SIGNED_ZERO = 128

/** Bright at x = 0, dark at x = 100; the rest is outside. */
export function corridor(): LightGrid {
  const present = Uint32Array.of(0b11111111)
  const light = new Uint8Array(8 * 12).fill(SIGNED_ZERO)
  for (let probe = 0; probe < 8; probe++) light.fill(probe % 2 === 0 ? 120 : 10, probe * 12, probe * 12 + 3)
  return {
    origin: [0, -50, -50],
    spacing: 100,
    size: [2, 2, 2],
    present,
    firstProbes: Uint32Array.of(0),
    light,
    walls: new Uint8Array(8 * 6).fill(255),
    offsets: new Uint8Array(8 * 3).fill(SIGNED_ZERO),
  }
}
