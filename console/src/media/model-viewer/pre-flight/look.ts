import { BadFile, reject, warn } from '@learning-cms/domain/model/bad-file'
import { modelLimits, type Finding } from '@learning-cms/contract/system/media/media'
import { refuseAddresses } from '@learning-cms/domain/model/addresses'
import { refuseExcess } from '@learning-cms/domain/model/declared'
import { supported } from '@learning-cms/domain/model/extensions'
import { modelFindings, refuseNoSize } from '@learning-cms/domain/model/findings'
import { materialFindings } from '@learning-cms/domain/model/materials'
import { readGlb, type Pieces } from '@learning-cms/domain/model/glb'
import { objectsIn, type Raw } from '@learning-cms/domain/model/raw'
import { Vector3 } from 'three'
import { extentOf } from './extent.ts'
import { kindOfModel } from './kind.ts'
import { texturesIn, type TextureSize } from './textures.ts'
import { modelInZip } from './zip-directory.ts'

/** What a model declares about itself, before upload. */
export type DeclaredStatistics = {
  triangles: number
  vertices: number
  textures: readonly TextureSize[]
  /** The approximate memory that it takes on a graphics card. */
  gpuBytes: number
  sizeInMetres: [number, number, number]
}

export type Looked = {
  /** An error means that the server would refuse the file. */
  findings: Finding[]
  /** Undefined where nothing can be determined before upload. */
  statistics: DeclaredStatistics | undefined
}

const MEGABYTE = 1024 * 1024
const BYTES_A_PIXEL = 4
/** Including the mipmaps that a graphics card creates. */
const WITH_MIPMAPS = 1.33

/** Inspects a model by a few of its bytes, with the server's limits. */
export function look(file: Pieces): Looked {
  try {
    return looked(file)
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    const { reason, values } = error
    return { findings: [{ severity: 'error', reason, values }], statistics: undefined }
  }
}

function looked(file: Pieces): Looked {
  if (file.size === 0) reject('media.empty')
  if (file.size > modelLimits.bytes) reject('models.too-large', { max: modelLimits.bytes / MEGABYTE })
  const kind = kindOfModel(file)
  const heavy =
    file.size > modelLimits.heavyBytes
      ? [
          warn('models.heavy-file', {
            megabytes: Math.round(file.size / MEGABYTE),
            max: modelLimits.heavyBytes / MEGABYTE,
          }),
        ]
      : []
  if (kind === 'zip') {
    modelInZip(file)
    return { findings: [...heavy, { severity: 'note', reason: 'models.told-later' }], statistics: undefined }
  }
  const { json, bin } = readGlb(file)
  const statistics = declaredBy({ json, bin, file })
  const alive: Finding[] = isAlive(json) ? [{ severity: 'note', reason: 'models.animated' }] : []
  const findings = [...heavy, ...modelFindings(statistics), ...materialFindings(json), ...alive]
  return { statistics, findings }
}

type PackedModel = Parameters<typeof texturesIn>[0]

function declaredBy({ json, bin, file }: PackedModel): DeclaredStatistics {
  refuseAddresses(json)
  const { triangles, geometryBytes } = refuseExcess(
    { format: 'glb', json, bin, files: new Map(), byteSize: file.size },
    supported,
  )
  const { box, vertices } = extentOf(json)
  if (triangles === 0 || vertices === 0) reject('models.no-geometry')
  const sizeInMetres = box.isEmpty() ? undefined : box.getSize(new Vector3()).toArray()
  // A compressed model may not declare its bounds.
  if (sizeInMetres) refuseNoSize(sizeInMetres)
  const textures = texturesIn({ json, bin, file })
  const pixels = textures.reduce((sum, size) => sum + (size ? size.width * size.height : 0), 0)
  return {
    triangles,
    vertices,
    textures,
    gpuBytes: Math.round(geometryBytes + pixels * BYTES_A_PIXEL * WITH_MIPMAPS),
    sizeInMetres: sizeInMetres ?? [0, 0, 0],
  }
}

const isAlive = (json: Raw) =>
  objectsIn(json, 'animations').length > 0 ||
  objectsIn(json, 'skins').length > 0 ||
  objectsIn(json, 'meshes').some((mesh) => objectsIn(mesh, 'primitives').some(({ targets }) => Array.isArray(targets)))
