import type { CompiledLevel } from '@brushwork/asset'
import { createBox, createWmp, type WmpBlock, type WmpDocument, type WmpNode } from '@brushwork/codecs/wmp'
import {
  brokenInvariants,
  COMPILE_DEFAULTS,
  type CompileOptions,
  compile,
  levelFromWmp,
  type TextureSize,
} from '../src/index.js'

export function documentOf(...children: WmpNode[]): WmpDocument {
  return createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '01.01.2026', children })
}

/** A cube of 16 quants around the origin, `wall` on all sides. */
export function cube(options: Partial<Parameters<typeof createBox>[0]> = {}): WmpBlock {
  return createBox({ min: [-8, -8, -8], max: [8, 8, 8], face: { texture: 'wall' }, ...options })
}

export const SIZES: Readonly<Record<string, TextureSize>> = {
  wall: { width: 64, height: 32 },
  floor: { width: 128, height: 128 },
}

/** Compiles and checks that nothing an invariant forbids came out. */
export async function compileDocument(
  document: WmpDocument,
  options: Partial<CompileOptions> = {},
): Promise<CompiledLevel> {
  const level = levelFromWmp(document)
  const compiled = await compile(level, { ...COMPILE_DEFAULTS, ...options }, { textureSize: (name) => SIZES[name] })
  const broken = brokenInvariants(compiled)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  return compiled
}

export function compileNodes(...children: WmpNode[]): Promise<CompiledLevel> {
  return compileDocument(documentOf(...children))
}

export function triangleCount(level: CompiledLevel): number {
  return level.surfaces.reduce((sum, surface) => sum + surface.indices.length / 3, 0)
}

export function codes(level: { diagnostics: readonly { code: string }[] }): string[] {
  return level.diagnostics.map((message) => message.code)
}

/** One corner of one triangle as written, in source axes. */
export interface Corner {
  readonly texture: string
  readonly block: number
  readonly face: number
  readonly position: readonly [number, number, number]
  readonly normal: readonly [number, number, number]
  readonly uv: readonly [number, number]
}

/** Every triangle corner of a compiled level, in source axes. */
export function cornersOf(level: CompiledLevel): Corner[] {
  return level.surfaces.flatMap((surface) =>
    Array.from(surface.indices, (vertex, index): Corner => {
      const triple = (values: Float32Array): [number, number, number] => {
        return [values[vertex * 3 + 2], values[vertex * 3], values[vertex * 3 + 1]]
      }
      return {
        texture: level.textures[surface.texture],
        block: surface.blocks[Math.floor(index / 3)],
        face: surface.faces[Math.floor(index / 3)],
        position: triple(surface.positions),
        normal: triple(surface.normals),
        uv: [surface.uvs[vertex * 2], surface.uvs[vertex * 2 + 1]],
      }
    }),
  )
}
