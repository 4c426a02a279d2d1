import { describe, expect, it } from 'vitest'
import { parseWmp, printWmp, readWmp, type WmpBlock, writeWmp } from '../../src/levels/wmp/index.js'
import { chars, file } from './bytes.js'
import { expectSame } from './expect-same.js'

const codec = [readWmp, writeWmp] as const

describe('the text of a level, letter by letter', () => {
  const palette = Array.from({ length: 16 }, (_, row) => `\t\t${`0${row % 10} ff 7a  `.repeat(16)}`).join('\n')
  const axesText = '( 1 0 0 0 ) ( 0 -1 0 0 ) 16 -8.5 90 0.5 0.25'
  const source = `// WMP2
// WMPIO V 1.19
// Created 01.02.2003

version 710

blocks 1
entities 3
objects 5

wed {
	palette {
${palette}
	}

	wad {
		0 0 0 0 0
		<z:\\a b\\..\\standard.wad> 1
	}
}

block 0 {
	vertices 4
	faces 4
	0 0 0   63.999992 0 0   0 -0 8
	-0.000001 8 0
	3  0 1 2 : *water~1.a ${axesText} : 00000000000000010000000000000000 -20 50 ndef
	3  0 3 1
	3  0 2 3 : #default ${axesText} : 1001 0 0 mtl_face
	3  1 3 2
	{
		0010
		mtl_rock
		0
	}
}

level 0 {   // Root
	<level.$$w>
	<palette.pcx>
	30
	315
	0
	<ndef>
	19.607843 39.215686 100.000000
	0.000000 0.000000 0.000000
	0.000000 0.000000 -0.000000
	0.000000 0.000000 0.000000
	78.431373 78.431373 78.431373
	0.000000 0.000000 0.000000
}

model 1 {   // land
	2 2 0.5
	<11-11.hmp>
	land
	act
	${Array.from({ length: 20 }, (_, at) => at).join(' ')}
	00000000000000010000001000000000
	100
	0
	ndef
	ndef
	mtl_terraintex
	ndef
	ndef
}

model 2 {   // old one
	1 1 1
	<wald 2.tga>
	old one
	ndef
	0 0 0 0 0 0 0 -1.5
	0000
	0
	50
	ndef
	ndef
}

object 0 {
	(0 0 0) (0 0 0) (1 1 1)
	object 1, 4
	level 0
}

object 1 {  // tower
	(0 0 -64) (0 0 0) (1 1 1)
	object 2, 3
}

object 2 {
	(1 2 3) (0 0 0) (1 1 1)
	block 0
}

object 3 {  // land
	(0 0 0) (1.570796 0 0) (2 2 0.5)
	model 1
}

object 4 {  // old one
	(0 0 0) (0 0 0) (1 1 1)
	model 2
}

`
  const document = parseWmp(source)

  it('is printed as it was parsed, with either end of lines', () => {
    expect(document.issues).toEqual([])
    expect(printWmp(document)).toBe(source)
    const pairs = source.replaceAll('\n', '\r\n')
    expect(printWmp(parseWmp(pairs))).toBe(pairs)
    const bytes = file(chars(pairs))
    expectSame(bytes, ...codec)
  })

  it('has the meaning of its statements', () => {
    expect(document.header).toMatchObject({ version: 710, writer: 'WMPIO V 1.19', created: '01.02.2003' })
    expect(document.wed.wads).toEqual([{ path: 'z:\\a b\\..\\standard.wad', state: 1 }])
    const [tower, old] = document.root.children
    expect(tower).toMatchObject({ kind: 'group', name: 'tower', position: [0, 0, -64] })
    expect(old).toMatchObject({ kind: 'entity', subtype: 1, file: 'wald 2.tga' })
    const [block, land] = tower.kind === 'group' ? tower.children : []
    expect(land).toMatchObject({
      subtype: 4,
      action: 'act',
      material: 'mtl_terraintex',
      flags: 0x10200,
      angles: [1.570796, 0, 0],
    })
    const wall = block as WmpBlock
    expect([wall.flags, wall.material]).toEqual([2, 'mtl_rock'])
    expect(wall.faces.map((one) => one?.flags)).toEqual([0x10000, undefined, 9, undefined])
    expect(wall.faces[0]).toMatchObject({ texture: '*water~1.a', offset: [16, -8.5], rotation: 90, scale: [0.5, 0.25] })
  })

  it('keeps additions of its editor, and unknown statements', () => {
    const section = '\tbookmark {\n\t\tstone wood\n\t}\n'
    const statement = 'decal 3 {\n\t<a.tga> { 1 2 }\n\tx // }\n}\n'
    const odd = source
      .replace('}\n\nblock 0', `${section}}\n\nblock 0`)
      .replace('object 0 {', `${statement}\nobject 0 {`)
    const kept = parseWmp(odd)
    expect(kept.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['unknown-statement']))
    expect(printWmp(kept)).toContain(section)
    expect(printWmp(kept)).toContain(statement)
  })
})
