import addFormatsModule from 'ajv-formats'
import Ajv2020Module from 'ajv/dist/2020.js'
import { Maniiifest } from 'maniiifest'
import { collectionSchema, manifestSchema } from './iiif-schema.ts'

type Compiled = ((value: unknown) => boolean) & { errors?: unknown }
// Both are CommonJS: TypeScript sees the module where Node passes its default export.
const Ajv2020 = Ajv2020Module as unknown as new (options: object) => { compile: (schema: object) => Compiled }
const addFormats = addFormatsModule as unknown as (ajv: object) => void

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
const fits = { Manifest: ajv.compile(manifestSchema), Collection: ajv.compile(collectionSchema) }

/** The faults of a IIIF Presentation 3 resource, by our schema and by an independent parser; empty if it is valid. */
export function faultsOfIiif(resource: { type: 'Manifest' | 'Collection' }) {
  const fit = fits[resource.type]
  const faults = fit(resource) ? [] : [JSON.stringify(fit.errors)]
  try {
    // Throws at the first violation of the specification.
    const read = new Maniiifest(resource)
    const label = resource.type === 'Manifest' ? read.getManifestLabel() : read.getCollectionLabel()
    if (!label) faults.push('read as something without a label')
  } catch (error) {
    faults.push(String(error))
  }
  return faults
}
