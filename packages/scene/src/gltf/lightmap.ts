/** What a material of plain glTF says about its light: `MOZ_lightmap`. */
export interface GltfLightmap {
  /** Index of a texture. */
  readonly index: number
  /** Which coordinates of vertices lie on it. */
  readonly texCoord: number
  /** What white multiplies colors by, in linear light. */
  readonly intensity: number
}

/** The part of a glTF document that hooks of loaders read. */
export interface GltfDocument {
  readonly extensionsUsed?: readonly string[]
  readonly extensionsRequired?: readonly string[]
}

/** The part of a glTF material that hooks of loaders read. */
export interface GltfMaterial {
  readonly extensions?: { readonly MOZ_lightmap?: GltfLightmap }
}

/** The lightmap of a material; undefined for one without. */
export function lightmapOf(material: GltfMaterial | undefined): GltfLightmap | undefined {
  return material?.extensions?.MOZ_lightmap
}

/** Refuses a pack, of which a foreign loader would show nothing, or stray points. @throws Error that says what to do */
export function refusePack({ extensionsRequired = [], extensionsUsed = [] }: GltfDocument): void {
  // A level requires none where nothing of it is coded: drafts of a dev server.
  const extension = [...extensionsRequired, ...extensionsUsed].find((name) => name.startsWith('BRUSHWORK_'))
  if (extension === undefined) return
  throw new Error(
    `the file is a Brushwork pack (${extension}), which glTF loaders cannot read: load what expand() of @brushwork/runtime makes of it, import it with ?glb, or show it with an adapter such as @brushwork/three`,
  )
}
