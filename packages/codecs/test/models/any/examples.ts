import { createHmp5, createMd3, createQuakeMdl } from '@brushwork-internal/testkit/documents'
import { createHmp7, type HmpDocument } from '../../../src/hmp/index.js'
import type { Md3Document } from '../../../src/models/md3/index.js'
import { createMdl5, type Mdl5Document } from '../../../src/models/mdl5/index.js'
import { createMdl7, type Mdl7Document } from '../../../src/models/mdl7/index.js'
import type { QuakeMdlDocument } from '../../../src/models/quake-mdl/index.js'

/** The small files whose bytes docs/formats shows. */

export function mdl7Example(): Mdl7Document {
  return createMdl7({
    skins: [],
    parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 1, 1, 1, 0, 0] }],
    frames: [{ name: 'stand 0' }],
  })
}

export function mdl5Example(): Mdl5Document {
  const step = Math.fround(16 / 65535)
  return {
    format: 'mdl5',
    version: 0,
    scale: [step, step, 0],
    offset: [0, 0, 0],
    radius: 16,
    unusedWords: [0, 0, 0],
    skinWidth: 0,
    skinHeight: 0,
    flags: 0,
    boneCount: 0,
    vertexCount: 3,
    skins: [],
    skinPoints: Int16Array.of(0, 64, 64, 64, 0, 0),
    triangles: Uint16Array.of(2, 1, 0),
    triangleSkinPoints: Uint16Array.of(2, 1, 0),
    frames: [
      {
        type: 2,
        boxMin: new Uint8Array(8),
        boxMax: Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0),
        name: { text: 'stand 0' },
        positions: Uint16Array.of(0, 0, 0, 65535, 0, 0, 0, 65535, 0),
        // Index 84 is (0, 0, −1): inward for a triangle that faces up.
        normals: Uint8Array.of(84, 84, 84),
      },
    ],
    issues: [],
  }
}

/** One triangle that faces up, one frame: the plan shared by the examples of older formats. */
const TRIANGLE = {
  triangles: [0, 1, 2],
  uvs: [0, 1, 1, 1, 0, 0],
  frames: [{ name: 'stand 0', positions: [0, 0, 0, 16, 0, 0, 0, 16, 0] }],
}

export function mdl3Example(): Mdl5Document {
  return createMdl5({
    ...TRIANGLE,
    format: 'mdl3',
    skins: [{ type: 2, width: 1, height: 1, payload: Uint8Array.of(0, 0xf8) }],
  })
}

export function mdl2Example(): QuakeMdlDocument {
  const skin = { type: 2, width: 1, height: 1, payload: Uint8Array.of(0, 0xf8) }
  return createQuakeMdl({ ...TRIANGLE, format: 'mdl2', skins: [{ kind: 'single', skin }] })
}

export function idpoExample(): QuakeMdlDocument {
  const skin = { type: 0, width: 4, height: 1, payload: Uint8Array.of(251, 251, 251, 251) }
  return createQuakeMdl({ ...TRIANGLE, skins: [{ kind: 'single', skin }] })
}

export function md3Example(): Md3Document {
  const { triangles, uvs, frames } = TRIANGLE
  const surface = { name: 'body', shaders: ['body.tga'], triangles, uvs, frames }
  return createMd3({ frameNames: ['stand 0'], surfaces: [surface] })
}

export function hmp5Example(): HmpDocument {
  return createHmp5({ columns: 2, rows: 2, heights: [0, 0, 10, 10], spacing: [10, 10] })
}

export function hmp7Example(): HmpDocument {
  return createHmp7({ columns: 2, rows: 2, heights: [0, 0, 10, 10], spacing: [10, 10] })
}

/** Hex dump: offset and sixteen bytes per line. */
export function hexDump(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += 16) {
    const row = Array.from(bytes.subarray(at, at + 16), (byte) => byte.toString(16).padStart(2, '0'))
    lines.push(`${at.toString(16).padStart(4, '0')}  ${row.slice(0, 8).join(' ')}  ${row.slice(8).join(' ')}`.trimEnd())
  }
  return lines.join('\n')
}
