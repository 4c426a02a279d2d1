import type { RgbaImage } from '@brushwork/codecs/image'

/** Dots of a glyph, and one dot of spacing. */
const [WIDTH, HEIGHT, ADVANCE, LINE] = [3, 5, 4, 6]

/** Five rows of three dots, each row an octal digit, top row first; its highest bit is the left dot. */
const GLYPHS: ReadonlyMap<string, string> = new Map(
  (
    'A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 P65644 ' +
    'Q25573 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 075557 126227 261247 361216 455711 574616 ' +
    '634656 771122 825252 935316 -00700 _00007 .00002 #57575 *52725 +02720 ~00360 !22202 /11244 (24442 )42224 {32623 }62326'
  )
    .split(' ')
    .map((glyph) => [glyph[0], glyph.slice(1)]),
)

/** Shown for characters without a glyph. */
const UNKNOWN = '61202'

/** Position, size and color of text. */
export interface TextStyle {
  /** Position of the top left dot, pixels. */
  readonly left: number
  readonly top: number
  /** Side of a dot, pixels. */
  readonly dot: number
  readonly color: readonly [red: number, green: number, blue: number]
}

/** Breaks a text into lines. Text that does not fit is cut and ends in `~`. @param most characters per line */
export function textLines(text: string, most: number, lines: number): readonly string[] {
  const fitting = text.length > most * lines ? `${text.slice(0, most * lines - 1)}~` : text
  return Array.from({ length: Math.ceil(fitting.length / most) }, (_, line) =>
    fitting.slice(line * most, (line + 1) * most),
  )
}

/** Draws lines of text into an image, in capital letters. */
export function drawText(image: RgbaImage, lines: readonly string[], { left, top, dot, color }: TextStyle): void {
  for (const [row, line] of lines.entries()) {
    for (const [column, character] of [...line.toUpperCase()].entries()) {
      const corner = { left: left + column * ADVANCE * dot, top: top + row * LINE * dot, dot, color }
      if (character !== ' ') drawGlyph(image, GLYPHS.get(character) ?? UNKNOWN, corner)
    }
  }
}

function drawGlyph(image: RgbaImage, glyph: string, { left, top, dot, color }: TextStyle): void {
  for (let y = 0; y < HEIGHT * dot; y++) {
    const bits = Number(glyph[Math.floor(y / dot)])
    for (let x = 0; x < WIDTH * dot; x++) {
      const isInk = ((bits >> (WIDTH - 1 - Math.floor(x / dot))) & 1) === 1
      if (isInk && left + x < image.width && top + y < image.height) {
        image.pixels.set(color, ((top + y) * image.width + left + x) * 4)
      }
    }
  }
}
