/**
 * A level in the plane dialect of WMP, which no writer of ours makes from nothing: a cube of ±32 in a group, one light, and
 * what the format allows around them.
 */
export const planeLevelText = `// WMP2
// ACKWED V 4.39
// Created 11.09.2000

blocks 1
entities 2
objects 4

wed {
	palette {
${Array.from({ length: 16 }, () => `\t\t${Array.from({ length: 48 }, () => '0f').join(' ')}`).join('\n')}
	}
	wad {
		0 0 0 0 0
		<standard.wad> 1
	}
	bookmark {
		*waterblue
	}
}

block 0 {
	( 0.0 0.0 32.0 ) ( 0.0 500.0 32.0 ) ( 500.0 0.0 32.0 ) wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000
	( 32.0 0.0 0.0 ) ( 32.0 0.0 500.0 ) ( 32.0 500.0 0.0 ) wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000
	( 0.0 -32.0 0.0 ) ( 0.0 -32.0 500.0 ) ( 500.0 -32.0 0.0 ) wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000
	( -32.0 0.0 0.0 ) ( -32.0 500.0 0.0 ) ( -32.0 0.0 500.0 ) wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000
	( 0.0 32.0 0.0 ) ( 500.0 32.0 0.0 ) ( 0.0 32.0 500.0 ) wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000
	( 0.0 0.0 -32.0 ) ( 500.0 0.0 -32.0 ) ( 0.0 500.0 -32.0 ) wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000
	{
		0000
		ndef
	}
}
level 0 {
	<block.$$w>
	<Palette.raw>
	30
	0.000
	60.000
	<test.wdl>
	100 100 100
	0 0 100
	100 0 0
	0 0 0
	19.60784340 19.60784340 19.60784340
	3.92156863 3.92156863 3.92156863
}
light 1 {
	49.84313583 49.84313583 49.84313583 300.0
}
object 0 {
	(0.0 0.0 0.0) (0.0 0.0 0.0) (1.0 1.0 1.0)
	object 1
	level 0
}
object 1 {
	(0.0 0.0 0.0) (0.0 0.0 0.0) (1.0 1.0 1.0)
	object 2, 3
}
object 2 {
	(-44.0 4.0 0.0) (0.0 0.0 0.0) (1.0 1.0 1.0)
	block 0
}
object 3 {
	(80.0 0.0 48.0) (1.570796 0.0 0.0) (1.0 1.0 1.0)
	light 1
}
`
