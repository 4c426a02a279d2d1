import { BUILD_DEFAULTS, MODULE_EXPORTS } from '@brushwork/pipeline/config'
import { describe, expect, it } from 'vitest'
import {
  generateInlineModule,
  generateModule,
  generateRawModule,
  generateUrlModule,
} from '../../src/modules/asset-module.js'
import { generateCatalogModule } from '../../src/modules/catalog-module.js'
import { toSource } from '../../src/modules/to-source.js'
import { FACTS } from '../support/fake-build-asset.js'

const asset = { facts: { kind: 'model' as const, ...FACTS }, byteLength: 5, sha256: 'ab12' }
const reference = { imports: ['import packUrl from "./x.glb";'], expression: 'packUrl' }

describe('a module', () => {
  it('exports every fact by name, the pack, and an asset that refers to no fact as default', () => {
    expect(generateModule(asset, reference, undefined).split('\n')).toEqual([
      'import { createModelModule, readModel } from "@brushwork/runtime/module";',
      'import packUrl from "./x.glb";',
      'export const clips = {"walk":{"name":"walk","firstFrame":0,"frameCount":2,"framesPerSecond":10}};',
      'export const skins = ["cloth"];',
      'export const bones = [];',
      'export const tags = [];',
      'export const frameCount = 2;',
      'export const vertexCount = 3;',
      'export const triangleCount = 1;',
      'export const bounds = {"min":[-1,0,-1],"max":[1,2,1]};',
      'export const url = packUrl;',
      'export const byteLength = 5;',
      'export const sha256 = "ab12";',
      'const asset = /* @__PURE__ */ createModelModule({ url, byteLength, sha256 }, readModel);',
      'export default asset;',
    ])
  })

  it('names the features that its pack needs, unless an update may need others', () => {
    const features = ['frames', 'geometry'] as const
    const code = generateModule({ ...asset, features, checksum: 5 }, reference, undefined)
    expect(code).toContain('import { createModelModule, checkedModelReader, CHECKED_FRAMES, CHECKED_GEOMETRY } from')
    expect(code).toContain(
      'byteLength, sha256, checksum: 5 }, /* @__PURE__ */ checkedModelReader(CHECKED_FRAMES, CHECKED_GEOMETRY));',
    )
    expect(generateModule({ ...asset, features }, reference, 'import.meta.hot')).toContain('sha256 }, readModel);')
  })

  it('has a trusted reader, where the build has found that it suffices', () => {
    const built = {
      ...asset,
      features: ['columns', 'bones', 'geometry'] as const,
      checksum: -7,
      isTrusted: true as const,
    }
    const code = generateModule(built, reference, undefined)
    expect(code).toContain('import { createModelModule, trustedModelReader, TRUSTED_BONES } from')
    expect(code).toContain('byteLength, sha256, checksum: -7 }, /* @__PURE__ */ trustedModelReader(TRUSTED_BONES));')
    expect(generateModule(built, reference, 'import.meta.hot')).toContain('sha256 }, readModel);')
  })

  it('decompresses a pack that is compressed inside', () => {
    const options = { ...BUILD_DEFAULTS, compression: 'inside' as const }
    const code = generateModule({ ...asset, options }, reference, undefined)
    expect(code).toContain('import { createModelModule, inflated, readModel } from')
    expect(code).toContain('sha256 }, /* @__PURE__ */ inflated(readModel));')
    const draft = { ...options, profile: 'draft' as const }
    expect(generateModule({ ...asset, options: draft }, reference, undefined)).not.toContain('inflated')
  })

  it('knows all of its files where a level is split', () => {
    const facts = {
      kind: 'level',
      ...Object.fromEntries(Object.keys(MODULE_EXPORTS.facts.level).map((name) => [name, []])),
    }
    const level = {
      ...asset,
      facts: facts as never,
      features: ['slopes'] as const,
      checksum: 1,
      isTrusted: true as const,
    }
    const areas = [2, 3].map((checksum) => ({ pack: reference, byteLength: 5, sha256: 'ab', checksum }))
    const code = generateModule(level, reference, undefined, undefined, areas)
    expect(code).toContain('areas, checksum: 1 }, /* @__PURE__ */ trustedSplitReaders(TRUSTED_SLOPES));')
    expect(code).toMatch(/export const areas = .*checksum: 2 .*checksum: 3 /)
  })

  it('is the same text whatever order the facts come in', () => {
    const reversed = { ...asset, facts: Object.fromEntries(Object.entries(asset.facts).reverse()) as never }
    expect(generateModule(reversed, reference, undefined)).toBe(generateModule(asset, reference, undefined))
  })

  it('accepts its own update where the bundler can', () => {
    const code = generateModule(asset, reference, 'import.meta.hot')
    expect(code).toContain('import.meta.hot.accept();')
    expect(code).toContain('export let clips')
    expect(generateModule(asset, reference, 'import.meta.webpackHot')).toContain('$accept(import.meta.webpackHot);')
  })

  it('is the pack as a data URI for ?inline, and the bytes of the source for ?raw', () => {
    const bytes = Uint8Array.of(0, 255, 10).subarray(1)
    expect(generateInlineModule(bytes)).toBe('export default "data:model/gltf-binary;base64,/wo=";')
    const run = new Function(generateRawModule(bytes).replace('export default', 'return')) as () => Uint8Array
    expect(run()).toEqual(Uint8Array.of(255, 10))
    const empty = new Function(generateRawModule(new Uint8Array(0)).replace('export default', 'return'))
    expect(empty()).toEqual(new Uint8Array(0))
  })

  it('lists the assets of the catalog', () => {
    const pack = { imports: ['import pack0 from "./x.glb";'], expression: 'pack0' }
    expect(generateCatalogModule([{ id: "world/a 'b'.mdl", asset, pack }], undefined).split('\n')).toEqual([
      'import pack0 from "./x.glb";',
      'const catalog = {',
      `  "world/a 'b'.mdl": { url: pack0, byteLength: 5, kind: "model", sha256: "ab12" },`,
      '};',
      'export default catalog;',
    ])
    expect(generateCatalogModule([], undefined)).toBe('const catalog = {\n};\nexport default catalog;')
  })

  it('is the URL alone for ?url', () => {
    expect(generateUrlModule(reference)).toBe('import packUrl from "./x.glb";\nexport default packUrl;')
  })
})

describe('values as source', () => {
  it.each([
    null,
    true,
    -0,
    1e21,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    'a"b\\\u2028</script>',
    [[], [1, [2]]],
    { a: { 'b c': 1, 2: 'x' } },
    JSON.parse('{"__proto__": {"polluted": true}}'),
  ])('evaluate to themselves: %o', (value) => {
    const copy: unknown = new Function(`return ${toSource(value)}`)()
    expect(copy).toStrictEqual(value)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      expect(Object.getOwnPropertyNames(copy)).toEqual(Object.getOwnPropertyNames(value))
      expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    }
  })

  it('may stand between the tags of a script', () => {
    const source = toSource({ '</script>': '</SCRIPT><!-- \u2028' })
    expect(source).not.toMatch(/<[/!]|\u2028/)
  })

  it('are refused when they are not plain data', () => {
    expect(() => toSource({ a: new Float32Array(2) })).toThrow(/plain data.*Float32Array/)
    expect(() => toSource([() => 1])).toThrow(TypeError)
  })
})
