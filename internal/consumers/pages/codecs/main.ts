import { factsOf } from './facts.js'

window.readFile = async (name) => {
  const response = await fetch(`/files/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return factsOf(name, new Uint8Array(await response.arrayBuffer()))
}
