import type { Entity, LevelFacts, Light, Path, PathEdge, Position, Region, Sound, Sun } from '../level.js'
import type { JsonValue } from './json-value.js'
import { readBlocks, readGroups } from './read-groups.js'

/** Reads everything of a level that is not drawn (copy). */
export function readLevelFacts(facts: JsonValue, partCount: number): LevelFacts {
  const groupCount = facts.listOf('groups').length
  const things = {
    entities: facts
      .get('entities')
      .list()
      .map((entity) => readEntity(entity, partCount, groupCount)),
    lights: facts.get('lights').list().map(readLight),
    sounds: facts.get('sounds').list().map(readSound),
    positions: facts.get('positions').list().map(readPosition),
    paths: facts.get('paths').list().map(readPath),
    regions: facts.get('regions').list().map(readRegion),
  }
  return {
    name: facts.get('name').string(),
    script: facts.get('script').string(),
    palette: facts.optional('palette')?.string() ?? '',
    sun: readSun(facts.get('sun')),
    ambient: facts.get('ambient').triple(),
    fog: facts
      .get('fog')
      .list()
      .map((colour) => colour.triple()),
    ...things,
    groups: readGroups(facts, things),
    blocks: readBlocks(facts),
  }
}

function readSun(sun: JsonValue): Sun {
  return {
    colour: sun.get('colour').triple(),
    azimuth: sun.get('azimuth').number(),
    elevation: sun.get('elevation').number(),
    direction: sun.get('direction').triple(),
  }
}

function readEntity(entity: JsonValue, partCount: number, groupCount: number): Entity {
  const group = entity.optional('group')?.index(groupCount)
  const part = entity.optional('part')?.index(partCount)
  return {
    kind: entity.get('kind').oneOf(['model', 'sprite', 'terrain', 'map', 'part', 'point', 'unknown']),
    name: entity.get('name').string(),
    file: entity.get('file').string(),
    ...(part === undefined ? {} : { part }),
    position: entity.get('position').triple(),
    rotation: entity.get('rotation').quadruple(),
    scale: entity.get('scale').triple(),
    angles: entity.get('angles').triple(),
    action: entity.get('action').string(),
    skills: entity.get('skills').numbers(),
    flags: entity.get('flags').integer(),
    ambient: entity.get('ambient').number(),
    albedo: entity.get('albedo').number(),
    material: entity.get('material').string(),
    path: entity.get('path').string(),
    strings: entity
      .get('strings')
      .list()
      .map((text) => text.string()),
    properties: entity
      .get('properties')
      .list()
      .map((property) => ({ key: property.get('key').string(), value: property.get('value').string() })),
    ...(group === undefined ? {} : { group }),
  }
}

function readLight(light: JsonValue): Light {
  return {
    ...readName(light),
    position: light.get('position').triple(),
    colour: light.get('colour').triple(),
    range: light.get('range').number(),
    flags: light.get('flags').integer(),
  }
}

function readSound(sound: JsonValue): Sound {
  return {
    ...readName(sound),
    file: sound.get('file').string(),
    position: sound.get('position').triple(),
    volume: sound.get('volume').number(),
    range: sound.get('range').number(),
  }
}

/** A name that may be missing. */
function readName(thing: JsonValue): { readonly name?: string } {
  const name = thing.optional('name')?.string()
  return name === undefined ? {} : { name }
}

function readPosition(position: JsonValue): Position {
  return {
    name: position.get('name').string(),
    position: position.get('position').triple(),
    rotation: position.get('rotation').quadruple(),
    angles: position.get('angles').triple(),
  }
}

function readPath(path: JsonValue): Path {
  const points = path
    .get('points')
    .list()
    .map((point) => point.triple())
  const edges = path
    .get('edges')
    .list()
    .map((edge): readonly [number, number] => {
      const [from, to] = edge.list()
      if (from === undefined || to === undefined) edge.fail('expected two point indices')
      return [from.index(points.length), to.index(points.length)]
    })
  const pointSkills = path.optional('pointSkills')
  const edgeValues = path.optional('edgeValues')
  return {
    name: path.get('name').string(),
    points,
    ...(pointSkills && { pointSkills: each(pointSkills, points.length, (skills) => skills.numbers()) }),
    edges,
    ...(edgeValues && { edgeValues: each(edgeValues, edges.length, readEdge) }),
  }
}

function readEdge(edge: JsonValue): PathEdge {
  return {
    length: edge.get('length').number(),
    bezier: edge.get('bezier').number(),
    weight: edge.get('weight').number(),
    skill: edge.get('skill').number(),
  }
}

/** A list that must have as many items as another. */
function each<T>(value: JsonValue, count: number, read: (item: JsonValue) => T): T[] {
  const items = value.list()
  if (items.length !== count) value.fail(`expected ${count} items, found ${items.length}`)
  return items.map(read)
}

function readRegion(region: JsonValue): Region {
  const bounds = region.get('bounds')
  return {
    name: region.get('name').string(),
    bounds: { min: bounds.get('min').triple(), max: bounds.get('max').triple() },
  }
}
