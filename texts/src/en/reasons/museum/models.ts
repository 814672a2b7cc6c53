import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/museum/models.ts'

export const modelReasons: Translation<typeof vi.modelReasons> = {
  'models.unknown': 'This 3D model no longer exists or is not ready. Please choose it again',
  'models.wrong-type': 'This file is {found}. Please choose a GLB file, or a ZIP of glTF or OBJ with all its files',
  'models.unknown-type':
    'This is not a supported 3D model. Please choose a GLB file, or a ZIP of glTF or OBJ with all its files',
  'models.too-large': '3D models can be at most {max} MB',
  'models.cut-off': 'The uploaded file is incomplete: its end is missing. Please upload the original file again',
  'models.wrong-length': 'The file claims to be {declared} bytes long, but is {actual}. Export the model again',
  'models.old-version': 'This is glTF {version}. Export the model as glTF 2.0',
  'models.broken': 'The description inside this model is invalid at {where}. Export the model again',
  'models.not-a-number': 'Some points of this model have coordinates that are not numbers. Export the model again',
  'models.node-loop': 'Part of this model contains itself ({where}). Export the model again',
  'models.out-of-bounds': 'This model refers to data that is not in the file ({where}). Export the model again',
  'models.no-geometry': 'This file has no geometry: there are no triangles in its scene',
  'models.no-extent':
    'All points of this model are in one place, so there is nothing to see. Check the export scale and export the model again',
  'models.astronomic':
    'This model claims to be {metres} m in size, more than any unit explains. Look for stray points or a wrong scale, then export it again',
  'models.unknown-extension': 'This model needs {names}, which is not supported. Export it without that extension',
  'models.declares-too-much': 'This model declares {megabytes} MB of geometry; at most {max} MB is allowed',
  'models.declares-empty':
    'This file is only {kilobytes} kB but declares {megabytes} MB of geometry, far more than it can hold. Export the model again',
  'models.too-many-points':
    'This model has {count} points, including copies and morph targets; at most {max} are allowed. Reduce the mesh before exporting',
  'models.face-too-wide':
    'A face of this model has {count} corners; at most {max} are allowed. Triangulate the model before exporting',
  'models.crowded-point':
    'One point of this model is a corner of {count} triangles. Look for wide fans and overlapping parts, and remesh them before exporting',
  'models.too-many-pixels':
    'The textures of this model total {megapixels} megapixels; at most {max} are allowed. Use smaller or fewer textures',
  'models.needs-ktx2':
    'The textures of this model are KTX2 (Basis Universal), which is not supported. Export it with JPEG, PNG or WebP textures',
  'models.needs-new-meshopt':
    'This model is compressed with KHR_meshopt_compression, which is not supported yet. Export it with EXT_meshopt_compression or Draco, or without compression',
  'models.external-file': 'This model refers to an external file ({name}). Export a GLB with everything included',
  'models.missing-file': '{name} is missing from the ZIP. Zip the model with all its files',
  'models.json-too-large': 'The description inside this model is {megabytes} MB; at most {max} MB is allowed',
  'models.too-many-nodes': 'This model has {count} nodes; at most {max} are allowed. Join its parts before exporting',
  'models.too-many-materials':
    'This model has {count} materials; at most {max} are allowed. Merge some before exporting',
  'models.too-many-parts': 'This model has {count} {what}; at most {max} are allowed',
  'models.too-many-triangles':
    'This model has {count} triangles; at most {max} are allowed. Reduce the mesh before exporting',
  'models.texture-too-large': 'A texture is {width} × {height} pixels; each side can be at most {max}',
  'models.texture-broken':
    'Texture {name} is incomplete, damaged or of an unsupported type. Export with JPEG, PNG or WebP',
  'models.unreadable': 'Unable to read this model. Export it again as GLB',
  'models.too-heavy':
    'This model took too much time or memory to process. Reduce the mesh, or export it without compression',
  'models.heavy-file': 'The file is {megabytes} MB; above {max} MB, uploading and processing take long',
  'models.many-triangles': 'The model has {count} triangles; above {max}, it turns slowly on weak devices',
  'models.much-memory':
    'The model needs about {megabytes} MB of graphics memory; above {max} MB, phones may be unable to open it',
  'models.told-later': 'The contents of a ZIP are checked after upload: triangles, textures and size are shown then',
  'models.animated': 'The model is animated or has a skeleton: it is kept as it is, and its preview is not simplified',
  'models.odd-size': 'The model claims to be {metres} m in size. Its unit may not be the metre: check the scale',
  'models.gloss-converted':
    '{count} {count:material uses|materials use} specular-glossiness, which viewers no longer support. {count:It was|They were} converted to metalness-roughness and should look the same; please compare',
  'models.material-converted':
    'Material {name}. Before: colour {colour}, reflection {specular}, glossiness {glossiness}. Now: colour {colour}, reflection {specular}, roughness {roughness}',
  'models.material-lost':
    'Material {name} is shown without {names}. Before: {before}. Now: colour {colour}, metalness {metalness}, roughness {roughness}. If it looks wrong, bake the material into textures and export again',
  'models.more-lost': '{count} more materials are shown without some of their properties',
  'models.variants-lost':
    'The model has several material variants (KHR_materials_variants); only the original look is shown',
  'models.validator':
    'The glTF validator reports {count} {count:error|errors} ({codes}); the model could still be read',
  'archives.broken': 'This ZIP is incomplete or damaged. Zip the files again',
  'archives.locked': 'This ZIP has a password. Zip the files again without one',
  'archives.too-many-files': 'This ZIP contains {count} files; at most {max} are allowed',
  'archives.too-much': 'Unpacked, this ZIP is {megabytes} MB; at most {max} MB is allowed',
  'archives.swollen':
    '{name} takes up {kilobytes} kB in this ZIP but would unpack to {megabytes} MB of repeated content. Export the model again',
  'archives.lies': 'A file in this ZIP is larger than declared. Zip the files again',
  'archives.bad-name': 'A file in this ZIP has a name that points outside it ({name}). Zip the files again',
  'archives.nested': 'This ZIP contains another archive ({name}). Unpack that one first',
  'archives.no-model': 'This ZIP contains no model. It must have one .glb, .gltf or .obj file',
  'archives.several-models': 'This ZIP contains {count} models. Zip each model separately',
}
