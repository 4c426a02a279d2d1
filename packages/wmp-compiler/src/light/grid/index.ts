export { addLightGrid, type GridContext, type ProbeSource } from './add-light-grid.js'
export { fitProbe, PROBE_NORMALS } from './fit-probe.js'
