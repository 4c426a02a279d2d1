import type { DocumentKind } from '@brushwork/codecs/formats'

/** Kinds of files that become nothing else here, and what can be done with them instead. */
export const NOT_CONVERTED = {
  map: 'maps are not converted; "brushwork build" makes packs of them, "brushwork compile" packs or levels for the original engine',
  palette: 'palettes are not converted; "--palette" takes one for the skins of other files',
} as const satisfies Partial<Record<DocumentKind, string>>
export type NotConverted = keyof typeof NOT_CONVERTED

/** Whether nothing is made of files of this kind. */
export function isNotConverted(kind: DocumentKind | undefined): kind is NotConverted {
  return kind !== undefined && Object.hasOwn(NOT_CONVERTED, kind)
}

/** What makes glTF, for calls of `convert` that ask for it. */
export const GLB_ADVICE =
  '"brushwork build --interchange -o x.glb" makes glTF for viewers and modelling programs, and without --interchange a pack for games'
