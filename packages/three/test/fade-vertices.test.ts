import type { LightGrid } from '@brushwork/runtime'
import { BufferAttribute, BufferGeometry, Mesh } from 'three'
import { expect, test } from 'vitest'
import { fadeVertices } from '../src/light/fade-vertices.js'

const GRID = {} as LightGrid

/** A mesh whose vertex has a light, and a function that gives it another when it is asked. */
function litMesh(first: number) {
  const mesh = new Mesh(new BufferGeometry())
  const set = (value: number) =>
    void mesh.geometry.setAttribute('vertexLight', new BufferAttribute(new Float32Array(4).fill(value), 4))
  const see = () => mesh.geometry.getAttribute('vertexLight').getX(0)
  set(first)
  let next: number | undefined
  const lightOfVertices = () => {
    if (next !== undefined) set(next)
    next = undefined
  }
  const lights: Parameters<typeof fadeVertices>[0] = { lightOfVertices, lightVertices: lightOfVertices }
  const turnTo = (value: number) => {
    next = value
  }
  return { mesh, lights, see, turnTo }
}

test('light of vertices fades from that of the grid before, and then it is that of the grid', () => {
  const { mesh, lights, see, turnTo } = litMesh(1)
  const share = { value: 0 }
  const end = fadeVertices(lights, share)
  turnTo(3)
  const seen = [0, 0.5, 0.75].map((value) => {
    share.value = value
    lights.lightVertices(mesh, GRID)
    return see()
  })
  expect(seen).toEqual([1, 2, 2.5])
  end()
  expect(see()).toBe(3)
  expect(lights.lightVertices).toBe(lights.lightOfVertices)
})

test('a mesh that moves meanwhile fades to the light of where it is', () => {
  const { mesh, lights, see, turnTo } = litMesh(1)
  const share = { value: 0.5 }
  const end = fadeVertices(lights, share)
  turnTo(3)
  lights.lightVertices(mesh, GRID)
  turnTo(5)
  lights.lightVertices(mesh, GRID)
  expect(see()).toBe(3)
  end()
  expect(see()).toBe(5)
})

test('light that arrives meanwhile fades from what is shown', () => {
  const { mesh, lights, see, turnTo } = litMesh(1)
  const end = fadeVertices(lights, { value: 0.5 })
  turnTo(3)
  lights.lightVertices(mesh, GRID)
  const endOfNext = fadeVertices(lights, { value: 0.5 })
  turnTo(6)
  lights.lightVertices(mesh, GRID)
  end()
  expect(see()).toBe(4)
  endOfNext()
  expect([see(), lights.lightVertices]).toEqual([6, lights.lightOfVertices])
})

test('a mesh that is drawn for the first time has its light at once', () => {
  const { mesh, lights, see, turnTo } = litMesh(1)
  mesh.geometry.deleteAttribute('vertexLight')
  fadeVertices(lights, { value: 0.5 })
  turnTo(3)
  lights.lightVertices(mesh, GRID)
  expect(see()).toBe(3)
})
