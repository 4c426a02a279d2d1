import type { CompiledLevel, CompiledSurface } from '@brushwork/asset'

/** The value of a setting by texture for surfaces; undefined for textures without one. */
export function byTexture(
  { textures }: Pick<CompiledLevel, 'textures'>,
  values: Readonly<Record<string, number>>,
): (surface: CompiledSurface) => number | undefined {
  const seen = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const ofTexture = textures.map((name) => seen.get(name.toLowerCase()))
  return ({ texture }) => ofTexture[texture]
}
