import type { StructureValue } from '@brushwork/codecs/structure'

/** Values of a list that are written out. */
const SHOWN_VALUES = 16

/** Characters of a text that are written out. */
const SHOWN_CHARACTERS = 200

/** A value for people, on one line; undefined for none. */
export function valueText(value: StructureValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Uint8Array) return listed([...value.subarray(0, SHOWN_VALUES)].map(hex), value.length, ' ')
  return listed(value.slice(0, SHOWN_VALUES).map(numberText), value.length, ', ')
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

function listed(shown: readonly string[], count: number, separator: string): string {
  return count > shown.length ? `${shown.join(separator)} …` : shown.join(separator)
}

/** Floats as short as they can be and still be the same 32 bits. */
function numberText(value: number): string {
  if (Number.isInteger(value) || Math.fround(value) !== value) return String(value)
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toPrecision(digits)
    if (Math.fround(Number(text)) === value) return String(Number(text))
  }
  return String(value)
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
