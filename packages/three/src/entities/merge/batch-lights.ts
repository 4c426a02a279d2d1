import { DataTexture, FloatType, type Material, RGBAFormat } from 'three'

/** Texels of a row of the texture, four for each instance. */
const WIDTH = 256

/** Light of the instances of a batch, in a texture: a `BatchedMesh` has no attributes for instances. */
export class BatchLights {
  readonly #texture: DataTexture

  /** @param material shows the light of instances: `gridLightOf` has changed it */
  constructor(instances: number, material: Material) {
    const height = Math.ceil((instances * 4) / WIDTH)
    const numbers = new Float32Array(WIDTH * height * 4)
    // Instances without light have 1 there.
    for (let at = 3; at < numbers.length; at += 16) numbers[at] = 1
    this.#texture = new DataTexture(numbers, WIDTH, height, RGBAFormat, FloatType)
    this.#texture.needsUpdate = true
    readLights(material, this.#texture)
  }

  /** @param id index of the instance @param light `[12]` as `lightAt` writes it */
  write(id: number, light: Float32Array): void {
    const numbers = this.#texture.image.data as Float32Array
    const at = id * 16
    let hasChanged = numbers[at + 3] === 1
    numbers[at + 3] = 0
    for (let part = 0; part < 12; part++) {
      const to = at + Math.floor(part / 3) * 4 + (part % 3)
      hasChanged ||= numbers[to] !== light[part]
      numbers[to] = light[part]
    }
    if (hasChanged) this.#texture.needsUpdate = true
  }

  dispose(): void {
    this.#texture.dispose()
  }
}

/** Puts a texture in place of the attribute that has the light of instances. */
function readLights(material: Material, lights: DataTexture): void {
  const before = material.onBeforeCompile
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} batched`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.batchLights = { value: lights }
    shader.vertexShader = shader.vertexShader.replace('attribute mat4 instanceLight;', LIGHTS)
  }
}

const LIGHTS = `
uniform highp sampler2D batchLights;
mat4 batchLight() {
  int at = int( getIndirectIndex( gl_DrawID ) ) * 4;
  ivec2 from = ivec2( at % ${WIDTH}, at / ${WIDTH} );
  return mat4(
    texelFetch( batchLights, from, 0 ),
    texelFetch( batchLights, from + ivec2( 1, 0 ), 0 ),
    texelFetch( batchLights, from + ivec2( 2, 0 ), 0 ),
    texelFetch( batchLights, from + ivec2( 3, 0 ), 0 ) );
}
#define instanceLight batchLight()
`
