const PALETTE = Array.from({ length: 16 }, () => Array.from({ length: 48 }, () => '0f').join(' ')).join('\n')

/** Three points of each side of a cube of ±32. */
const SIDES = [
  '( 0.0 0.0 32.0 ) ( 0.0 500.0 32.0 ) ( 500.0 0.0 32.0 )',
  '( 32.0 0.0 0.0 ) ( 32.0 0.0 500.0 ) ( 32.0 500.0 0.0 )',
  '( 0.0 -32.0 0.0 ) ( 0.0 -32.0 500.0 ) ( 500.0 -32.0 0.0 )',
  '( -32.0 0.0 0.0 ) ( -32.0 500.0 0.0 ) ( -32.0 0.0 500.0 )',
  '( 0.0 32.0 0.0 ) ( 500.0 32.0 0.0 ) ( 0.0 32.0 500.0 )',
  '( 0.0 0.0 -32.0 ) ( 500.0 0.0 -32.0 ) ( 0.0 500.0 -32.0 )',
]

/** A cube of the texture `wood` in the oldest spelling of levels: planes, without corners. No writer of ours makes it. */
export const planeLevel = new TextEncoder().encode(`// WMP2
// ACKWED V 4.39
// Created 11.09.2000

blocks 1
entities 1
objects 2

wed {
palette {
${PALETTE}
}
}

block 0 {
${SIDES.map((side) => `${side} wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000`).join('\n')}
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
object 0 {
(0.0 0.0 0.0) (0.0 0.0 0.0) (1.0 1.0 1.0)
object 1
level 0
}
object 1 {
(-44.0 4.0 0.0) (0.0 0.0 0.0) (1.0 1.0 1.0)
block 0
}
`)
