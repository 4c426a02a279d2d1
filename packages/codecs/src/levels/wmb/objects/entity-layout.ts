import { constant, f32, f32s, fixedText, padding, struct, u32 } from '../../../binary/index.js'
import type { WmbEntity, WmbOldEntity } from '../document/object.js'

/** Bytes of an old entity's file name; longer ones run over into the action. */
export const OLD_FILE_BYTES = 13

/** Records after their type word, written field by field for speed: levels contain hundreds of them (levels §4.7). */
export const OLD_ENTITY = struct<WmbOldEntity>(
  'old entity',
  132,
  {
    kind: constant('oldEntity'),
    origin: f32s(3),
    angles: f32s(3),
    scale: f32s(3),
    name: fixedText(20),
    file: fixedText(OLD_FILE_BYTES),
    action: fixedText(20),
    padding: padding(3),
    skills: f32s(8),
    flags: u32,
    ambient: f32,
  },
  (take, view, at) => ({
    kind: 'oldEntity',
    origin: take.origin(view, at),
    angles: take.angles(view, at),
    scale: take.scale(view, at),
    name: take.name(view, at),
    file: take.file(view, at),
    action: take.action(view, at),
    padding: take.padding(view, at),
    skills: take.skills(view, at),
    flags: take.flags(view, at),
    ambient: take.ambient(view, at),
  }),
)

export const ENTITY = struct<WmbEntity>(
  'entity',
  368,
  {
    kind: constant('entity'),
    origin: f32s(3),
    angles: f32s(3),
    scale: f32s(3),
    name: fixedText(33),
    file: fixedText(33),
    action: fixedText(33),
    padding: padding(1),
    skills: f32s(20),
    flags: u32,
    ambient: f32,
    albedo: f32,
    path: u32,
    entity2: u32,
    material: fixedText(33),
    string1: fixedText(33),
    string2: fixedText(33),
    unused: padding(33),
  },
  (take, view, at) => ({
    kind: 'entity',
    origin: take.origin(view, at),
    angles: take.angles(view, at),
    scale: take.scale(view, at),
    name: take.name(view, at),
    file: take.file(view, at),
    action: take.action(view, at),
    padding: take.padding(view, at),
    skills: take.skills(view, at),
    flags: take.flags(view, at),
    ambient: take.ambient(view, at),
    albedo: take.albedo(view, at),
    path: take.path(view, at),
    entity2: take.entity2(view, at),
    material: take.material(view, at),
    string1: take.string1(view, at),
    string2: take.string2(view, at),
    unused: take.unused(view, at),
  }),
)
