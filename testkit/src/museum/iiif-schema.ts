/*
 * The requirements of IIIF Presentation 3.0 (https://iiif.io/api/presentation/3.0/) for the resources written here, as
 * JSON Schema: every "must" of the specification. Properties that it does not name are refused too.
 */

const uri = { type: 'string', format: 'uri', pattern: '^https?://' }
const languageMap = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^(none|[a-z]{2,3}(-[A-Za-z0-9]+)*)$' },
  additionalProperties: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
}
const side = { type: 'integer', exclusiveMinimum: 0 }
const seconds = { type: 'number', exclusiveMinimum: 0 }
const mediaType = { type: 'string', pattern: '^[a-z]+/[\\w.+-]+$' }
const pair = object({ label: languageMap, value: languageMap }, ['label', 'value'])
const listOf = (items: object) => ({ type: 'array', minItems: 1, items })

function object(properties: Record<string, object>, required: string[], more: object = {}) {
  return { type: 'object', properties, required, additionalProperties: false, ...more }
}

const image = object({ id: uri, type: { const: 'Image' }, format: mediaType, width: side, height: side }, [
  'id',
  'type',
  'format',
])
const sound = object(
  { id: uri, type: { const: 'Sound' }, format: mediaType, duration: seconds, language: { type: 'string' } },
  ['id', 'type', 'format', 'duration'],
)
const linked = object({ id: uri, type: { type: 'string' }, format: mediaType, label: languageMap, profile: uri }, [
  'id',
  'type',
  'label',
])
const homepage = object({ id: uri, type: { type: 'string' }, format: mediaType, label: languageMap }, [
  'id',
  'type',
  'label',
])
const agent = object({ id: uri, type: { const: 'Agent' }, label: languageMap, homepage: listOf(homepage) }, [
  'id',
  'type',
  'label',
])

const descriptive = {
  id: uri,
  label: languageMap,
  summary: languageMap,
  metadata: { type: 'array', items: pair },
  requiredStatement: pair,
  thumbnail: listOf(image),
  rendering: listOf(linked),
  seeAlso: listOf(linked),
}

const annotation = object(
  {
    id: uri,
    type: { const: 'Annotation' },
    motivation: { const: 'painting' },
    body: { anyOf: [image, sound] },
    target: uri,
  },
  ['id', 'type', 'motivation', 'body', 'target'],
)
const page = object({ id: uri, type: { const: 'AnnotationPage' }, items: { type: 'array', items: annotation } }, [
  'id',
  'type',
  'items',
])
const canvas = (also: Record<string, object>) =>
  object(
    {
      ...descriptive,
      ...also,
      type: { const: 'Canvas' },
      items: listOf(page),
      width: side,
      height: side,
      duration: seconds,
    },
    ['id', 'type', 'items'],
    {
      // Width and height together; at least one of space and time.
      dependentRequired: { width: ['height'], height: ['width'] },
      anyOf: [{ required: ['width'] }, { required: ['duration'] }],
    },
  )

const context = { const: 'http://iiif.io/api/presentation/3/context.json' }

export const manifestSchema = object(
  {
    '@context': context,
    ...descriptive,
    type: { const: 'Manifest' },
    provider: listOf(agent),
    items: listOf(canvas({ accompanyingCanvas: canvas({}) })),
  },
  ['@context', 'id', 'type', 'label', 'items'],
)

const member = object(
  {
    id: uri,
    type: { enum: ['Manifest', 'Collection'] },
    label: languageMap,
    summary: languageMap,
    thumbnail: listOf(image),
  },
  ['id', 'type', 'label'],
)
export const collectionSchema = object(
  {
    '@context': context,
    ...descriptive,
    type: { const: 'Collection' },
    provider: listOf(agent),
    items: { type: 'array', items: member },
  },
  ['@context', 'id', 'type', 'label', 'items'],
)
