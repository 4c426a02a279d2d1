import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildTraceTree, createTracer } from '../../../src/light/trace/index.js'
import { CAPACITY } from '../../../src/light/trace/tracer.js'
import { INDEXES, LEAF, LINKS, NODE, STACK } from '../../../src/light/trace/tree-layout.js'
import { KERNEL } from '../../../src/light/trace/wasm/kernel-bytes.js'
import { decodeBase64 } from '../../../src/light/trace/wasm/kernel-module.js'
import { MissingSimd } from '../../../src/light/trace/wasm/missing-simd.js'
import { DISTANCES, NODES, RAYS, TRIANGLES, WEIGHTS } from '../../../src/light/trace/wasm/wasm-tracer.js'

const source = readFileSync(new URL('../../../kernel/trace.ts', import.meta.url), 'utf8')

const TREE = buildTraceTree({ corners: Float32Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0) })

/** The parts of WebAssembly that tracers use. */
function own({ validate, Module, Memory, Instance }: typeof WebAssembly) {
  return { validate, Module, Memory, Instance }
}

describe('the kernel', () => {
  it('has the addresses of the layouts', () => {
    const constants = new Map(
      [...source.matchAll(/^const ([A-Z_]+): usize = (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
    )
    expect(Object.fromEntries(constants)).toMatchObject({ RAYS, TRIANGLES, DISTANCES, WEIGHTS, NODES })
    expect(2 ** constants.get('NODE_SHIFT')!).toBe(NODE * 4)
    expect(constants.get('LINKS')).toBe(LINKS * 4)
    expect(constants.get('LEAF')).toBe(LEAF * 4)
    expect(constants.get('INDEXES')).toBe(INDEXES * 4)
    expect(constants.get('STACK')! + STACK * 8).toBeLessThanOrEqual(RAYS)
    expect(constants.get('THIRD')! + 16).toBeLessThanOrEqual(constants.get('STACK')!)
    expect(TRIANGLES - RAYS).toBe(CAPACITY * 32)
  })

  it('is small enough to be compiled in the main thread of a page', () => {
    expect(decodeBase64(KERNEL).length).toBeLessThan(4096)
  })

  it('is needed: without WebAssembly, without SIMD, or in a page that forbids it, the error names what to do', () => {
    const real = WebAssembly
    const forbidden = class {
      constructor() {
        throw new real.CompileError('refused by the policy of the page')
      }
    }
    try {
      for (const [fake, remedy] of [
        [undefined, /run Node without --jitless$/],
        [{ ...own(real), validate: () => false }, /use Node 20\.19 or newer, or a browser since 2023$/],
        [{ ...own(real), Module: forbidden }, /add 'wasm-unsafe-eval' to its Content-Security-Policy$/],
      ] as const) {
        Object.assign(globalThis, { WebAssembly: fake })
        expect(() => createTracer(TREE)).toThrow(MissingSimd)
        expect(() => createTracer(TREE)).toThrow(remedy)
      }
    } finally {
      Object.assign(globalThis, { WebAssembly: real })
    }
  })

  it('is encoded as base64 is', () => {
    expect(decodeBase64(KERNEL)).toEqual(Uint8Array.from(Buffer.from(KERNEL, 'base64')))
    for (const bytes of [[], [255], [1, 254], [0, 128, 255], [9, 8, 7, 6]]) {
      expect([...decodeBase64(Buffer.from(bytes).toString('base64'))]).toEqual(bytes)
    }
  })
})
