import type { Material, Mesh } from 'three'

/** Renderers that a warning has named. */
const warned = new WeakSet<object>()

/** Warns once for each WebGPURenderer that draws a material with code for WebGLRenderer: it leaves that out, and says nothing. */
export function noticeRenderer(renderer: object, material: Material): void {
  if (!('isWebGPURenderer' in renderer) || !Object.hasOwn(material, 'onBeforeCompile') || warned.has(renderer)) return
  warned.add(renderer)
  console.warn(
    'Brushwork: WebGPURenderer draws a scene that was created for WebGLRenderer, without its light layers, vertex frames and other effects: ' +
      'import createModel, createLevel and the like from "@brushwork/three/webgpu"',
  )
}

/** {@link noticeRenderer} for a mesh that does nothing else before it is drawn. */
export const noticeDrawing: Mesh['onBeforeRender'] = (renderer, _scene, _camera, _geometry, material) =>
  noticeRenderer(renderer, material)
