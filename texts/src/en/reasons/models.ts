import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/models.ts'

export const modelReasons: Translation<typeof vi.modelReasons> = {
  'models.unknown': 'This 3D model is not there any more, or is not ready. Please choose it again',
  'models.wrong-type': 'This file is {found}. Please choose a GLB, or a ZIP with a glTF or OBJ and all its files',
  'models.unknown-type':
    'This file is no 3D model we know. Please choose a GLB, or a ZIP with a glTF or OBJ and all its files',
  'models.too-large': 'A 3D model may have at most {max} MB',
  'models.cut-off': 'The uploaded file is not complete: its end is missing. Please upload the original file again',
  'models.wrong-length':
    'The file says of itself that it has {declared} bytes, but it has {actual}. Please export the model again',
  'models.old-version': 'This is glTF {version}. Please export the model as glTF 2.0',
  'models.broken': 'The description inside this model makes no sense at {where}. Please export the model again',
  'models.not-a-number':
    'Some points of this model have no place: their coordinates are not numbers. Please export it again',
  'models.node-loop': 'A part of this model contains itself ({where}). Please export the model again',
  'models.out-of-bounds': 'This model refers to more than the file holds ({where}). Please export it again',
  'models.no-geometry': 'This file has no geometry: there are no triangles in its scene',
  'models.no-extent':
    'All points of this model lie in one place: there is nothing to see. Please export it again, and look at the scale it is exported with',
  'models.astronomic':
    'This model says it is {metres} m large, more than any unit explains. Please look for stray points or a wrong scale, and export it again',
  'models.unknown-extension': 'This model needs {names}, which is not supported. Please export it without',
  'models.declares-too-much': 'This model declares {megabytes} MB of geometry; at most {max} MB are taken',
  'models.declares-empty':
    'This file of {kilobytes} kB declares {megabytes} MB of geometry, far more than it can hold. Please export the model again',
  'models.too-many-points':
    'This model has {count} points, counting copies and morph targets; at most {max} are taken. Please reduce it before the export',
  'models.face-too-wide':
    'A face of this model has {count} corners; at most {max} are taken. Please triangulate the model before the export',
  'models.crowded-point':
    'One point of this model is a corner of {count} triangles. Please look for wide fans and parts that lie on each other, and remesh them before the export',
  'models.too-many-pixels':
    'The textures of this model have {megapixels} megapixels together; at most {max} are taken. Please use smaller or fewer textures',
  'models.needs-ktx2':
    'The textures of this model are KTX2 (Basis Universal), which are not taken. Please export it with JPEG, PNG or WebP textures',
  'models.needs-new-meshopt':
    'This model is compressed with KHR_meshopt_compression, which is not taken yet. Please export it with EXT_meshopt_compression or Draco, or without compression',
  'models.external-file': 'This model refers to a file outside ({name}). Please export a GLB with everything packed in',
  'models.missing-file': '{name} is missing in the ZIP. Please pack the model with all its files',
  'models.json-too-large': 'The description inside this model has {megabytes} MB; at most {max} MB are taken',
  'models.too-many-nodes':
    'This model has {count} nodes; at most {max} are taken. Please join its parts before the export',
  'models.too-many-materials':
    'This model has {count} materials; at most {max} are taken. Please join some before the export',
  'models.too-many-parts': 'This model has {count} {what}; at most {max} are taken',
  'models.too-many-triangles':
    'This model has {count} triangles; at most {max} are taken. Please reduce it before the export',
  'models.texture-too-large': 'A texture has {width} × {height} pixels; a side may have at most {max}',
  'models.texture-broken':
    'Texture {name} is incomplete, damaged or of a kind that is not taken. Please export with JPEG, PNG or WebP',
  'models.unreadable': 'This model could not be read. Please export it again as GLB',
  'models.too-heavy':
    'This model took too much time or memory to work on. Please reduce it or export it without compression',
  'models.heavy-file': 'The file has {megabytes} MB; above {max} MB it takes long to upload and to work on',
  'models.many-triangles': 'The model has {count} triangles; above {max} weak devices turn it slowly',
  'models.much-memory': 'The model takes about {megabytes} MB of graphics memory; above {max} MB phones may refuse it',
  'models.told-later':
    'What is packed in a ZIP is checked after it has been sent: triangles, textures and size are told then',
  'models.animated': 'The model is animated or has a skeleton: it is kept as it is, and its preview is not reduced',
  'models.odd-size': 'The model says it is {metres} m large. Its unit may not be the metre: please check the scale',
  'models.gloss-converted':
    '{count} {count:material was|materials were} made for specular-glossiness, which viewers no longer know, and {count:was|were} converted to metalness and roughness. The look should be the same; please compare',
  'models.material-converted':
    'Material {name}. Before: colour {colour}, reflection {specular}, glossiness {glossiness}. Now: colour {colour}, reflection {specular}, roughness {roughness}',
  'models.material-lost':
    'Material {name} is shown without {names}. Before: {before}. Now: colour {colour}, metalness {metalness}, roughness {roughness}. If it looks wrong, please bake its look into textures before the export',
  'models.more-lost': '{count} more materials are shown without some of their properties',
  'models.variants-lost':
    'The model has variants of its materials (KHR_materials_variants); it is shown in the first look only',
  'models.validator':
    'The glTF validator objects to {count} {count:place|places} ({codes}); the model could be read all the same',
  'archives.broken': 'This ZIP is incomplete or damaged. Please pack it again',
  'archives.locked': 'This ZIP has a password. Please pack it without',
  'archives.too-many-files': 'This ZIP holds {count} files; at most {max} are taken',
  'archives.too-much': 'Unpacked, this ZIP has {megabytes} MB; at most {max} MB are taken',
  'archives.swollen':
    '{name} takes {kilobytes} kB in this ZIP and would become {megabytes} MB: it says the same over and over. Please export the model again',
  'archives.lies': 'A file in this ZIP is larger than the ZIP says. Please pack it again',
  'archives.bad-name': 'A file in this ZIP has a name that leads outside ({name}). Please pack it again',
  'archives.nested': 'This ZIP holds another archive ({name}). Please unpack that first',
  'archives.no-model': 'This ZIP holds no model. It must have one .glb, .gltf or .obj',
  'archives.several-models': 'This ZIP holds {count} models. Please pack each by itself',
}
