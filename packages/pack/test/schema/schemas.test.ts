import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RECORDS, schemaOf, withSchemas } from '../../src/schema/index.js'

const folder = new URL('../../../../docs/extensions/', import.meta.url)
const pages = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))

describe('docs/extensions', () => {
  it('has the JSON schemas of the layout; otherwise run `npm run schemas` in packages/pack', () => {
    for (const page of pages) expect(withSchemas(page)).toBe(page)
  })

  it.each(Object.keys(RECORDS))('has a schema of %s', (name) => {
    expect(pages.filter((page) => page.includes(`<!-- schema: ${name} -->\n\n\`\`\`json\n{`))).toHaveLength(1)
  })

  it('has examples that have the members their schema requires', () => {
    for (const page of pages) {
      const example = JSON.parse(page.split('## Example')[1].split('```json\n')[1].split('```')[0])
      // BRUSHWORK_lods is on primitives only.
      for (const [name, json] of Object.entries(example.extensions ?? {})) {
        const { required, properties } = schemaOf(name as keyof typeof RECORDS) as Record<string, object>
        expect(Object.keys(json as object)).toEqual(expect.arrayContaining(required as unknown[]))
        expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(json as object)))
      }
    }
  })
})

describe('the schema of an extension', () => {
  it('requires what packs never leave out', () => {
    const sometimes = ['midpoints', 'slopes', 'normals', 'layers']
    const always = Object.keys(RECORDS.BRUSHWORK_terrain).filter((name) => !sometimes.includes(name))
    expect(schemaOf('BRUSHWORK_terrain').required).toEqual(always)
    expect(schemaOf('BRUSHWORK_level').required).not.toContain('tree')
    expect(schemaOf('BRUSHWORK_level').required).not.toContain('palette')
  })
})
