import type { Image, Terrain } from '@brushwork/runtime'
import { useEffect, useState } from 'preact/hooks'

/** The images of a terrain, and what each is for. */
export function TerrainLayers({ terrain }: { readonly terrain: Terrain }) {
  if (terrain.materials.length === 0) return null
  return (
    <ul class="terrain-layers" aria-label="Images">
      {terrain.materials.map((material, index) => (
        <li key={`${index} ${material.name}`}>
          {material.image !== -1 && <Picture image={terrain.images[material.image]} />}
          <span>
            {material.name === '' ? `image ${index}` : material.name}
            <small>{useOf(terrain, index)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Picture({ image }: { readonly image: Image }) {
  const [url, setUrl] = useState<string | undefined>(undefined)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.mimeType }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [image])
  return url === undefined ? null : <img src={url} alt="" width="48" height="48" />
}

function useOf({ layers = [], colorMap, detailMap }: Terrain, material: number): string {
  const uses: string[] = []
  for (const [index, { material: own, tiling, mask }] of layers.entries()) {
    if (own === material)
      uses.push(`layer ${index}, ${tiling.map((times) => Math.round(times * 10) / 10).join(' × ')} times`)
    if (mask?.material === material) uses.push(`mask of layer ${index} (${mask.channel})`)
  }
  if (layers.length === 0 && material === colorMap) uses.push('colors')
  if (material === detailMap) uses.push('details')
  return uses.length === 0 ? 'not drawn' : uses.join(', ')
}
