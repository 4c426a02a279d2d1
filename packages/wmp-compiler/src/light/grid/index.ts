export { addLightGrid, type ProbeSource } from './add-light-grid.js'
export { fitProbe, PROBE_NORMALS } from './fit-probe.js'
