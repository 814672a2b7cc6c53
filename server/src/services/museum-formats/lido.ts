import type { PublicArtifact } from '@learning-cms/contract/museum/public-museum'
import { addressOf, kindOf, type Described, type InTwo } from './description.ts'
import { edtfYear } from './edtf.ts'
import { plainText } from './plain-text.ts'
import { element, manyIn, type Xml } from './xml.ts'

const NAMESPACES = {
  'xmlns:lido': 'http://www.lido-schema.org',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.lido-schema.org http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd',
}

const lido = (name: string, ...inner: Parameters<typeof element>[2][]) => element(`lido:${name}`, {}, ...inner)
const typed = (name: string, type: string, ...inner: Parameters<typeof element>[2][]) =>
  element(`lido:${name}`, { 'lido:type': type }, ...inner)
const inLanguage = (name: string, language: string, text: string) =>
  text ? [element(`lido:${name}`, { 'xml:lang': language }, text)] : []
const inBoth = (name: string, { vi, en }: InTwo) => [...inLanguage(name, 'vi', vi), ...inLanguage(name, 'en', en)]
/** Omits empty wrappers: most of them may not be empty. */
const around = (name: string, inner: readonly Xml[]) => (inner.length > 0 ? [lido(name, inner)] : [])
const termIn = (texts: InTwo) => inBoth('term', texts)

/** A LIDO 1.1 document. */
export const lidoWrap = (all: readonly Described[]) => element('lido:lidoWrap', NAMESPACES, all.map(lidoRecord))

/** Wraps many records that are written one after the other. */
export const lidoList = manyIn('lido:lidoWrap', NAMESPACES)

/** Elements come in the order of the schema. */
export function lidoRecord(described: Described): Xml {
  const { artifact, base } = described
  return lido(
    'lido',
    typed('lidoRecID', 'local', artifact.id),
    typed('objectPublishedID', 'uri', addressOf(base, artifact.id)),
    element('lido:descriptiveMetadata', { 'xml:lang': 'vi' }, [
      lido('objectClassificationWrap', lido('objectWorkTypeWrap', lido('objectWorkType', termIn(kindOf(artifact))))),
      identification(described),
      lido('eventWrap', [...production(artifact), ...collecting(artifact)]),
    ]),
    element('lido:administrativeMetadata', { 'xml:lang': 'vi' }, [
      ...rights(artifact),
      recordWrap(described),
      ...around('resourceWrap', resources(artifact)),
    ]),
  )
}

function identification({ artifact, museum }: Described) {
  const { nameVi, nameEn, code } = artifact
  return lido('objectIdentificationWrap', [
    lido('titleWrap', lido('titleSet', inBoth('appellationValue', { vi: nameVi, en: nameEn }))),
    lido(
      'repositoryWrap',
      typed('repositorySet', 'current', [
        lido('repositoryName', lido('legalBodyName', inBoth('appellationValue', nameOf(museum)))),
        typed('workID', 'inventory number', code),
      ]),
    ),
    ...around('objectDescriptionWrap', descriptions(artifact)),
    ...around('objectMeasurementsWrap', measurements(artifact)),
  ])
}

const nameOf = ({ nameVi, nameEn }: { nameVi: string; nameEn: string }) => ({ vi: nameVi, en: nameEn })

function descriptions(artifact: PublicArtifact) {
  const sets: [string, InTwo][] = [
    ['short description', { vi: artifact.shortDescriptionVi, en: artifact.shortDescriptionEn }],
    ['description', { vi: plainText(artifact.fullDescriptionVi), en: plainText(artifact.fullDescriptionEn) }],
    ['additional content', { vi: plainText(artifact.addContentVi), en: plainText(artifact.addContentEn) }],
    ['history', { vi: plainText(artifact.storyVi), en: plainText(artifact.storyEn) }],
  ]
  return sets.flatMap(([type, texts]) => {
    const notes = inBoth('descriptiveNoteValue', texts)
    return notes.length > 0 ? [typed('objectDescriptionSet', type, notes)] : []
  })
}

const measured = [
  ['height', 'heightMm', 'mm'],
  ['width', 'widthMm', 'mm'],
  ['length', 'lengthMm', 'mm'],
  ['depth', 'depthMm', 'mm'],
  ['diameter', 'diameterMm', 'mm'],
  ['weight', 'weightGrams', 'g'],
] as const

function measurements({ sizes, dimensions, amount, amountUnit }: PublicArtifact) {
  const set = (type: string, unit: string, value: number) =>
    lido('measurementsSet', [
      lido('measurementType', type),
      lido('measurementUnit', unit),
      lido('measurementValue', String(value)),
    ])
  const sets = measured.flatMap(([type, field, unit]) => {
    const value = dimensions[field]
    return value === null ? [] : [set(type, unit, value)]
  })
  return [
    lido('objectMeasurementsSet', [
      ...(sizes ? [lido('displayObjectMeasurements', sizes)] : []),
      lido('objectMeasurements', [...sets, set('count', amountUnit || 'piece', amount)]),
    ]),
  ]
}

function production(artifact: PublicArtifact) {
  const { materials, techniques, periods } = artifact
  const terms = [
    ...materials.map((term) => typed('termMaterialsTech', 'material', termIn(nameOf(term)))),
    ...techniques.map((term) => typed('termMaterialsTech', 'technique', termIn(nameOf(term)))),
  ]
  return [
    eventOf({ vi: 'Chế tác', en: 'Production' }, [
      ...around('eventDate', dates(artifact)),
      ...periods.map((period) => lido('periodName', termIn(nameOf(period)))),
      ...(terms.length > 0 ? [lido('eventMaterialsTech', lido('materialsTech', terms))] : []),
    ]),
  ]
}

function dates({ ageVi, ageEn, fromYear, toYear }: PublicArtifact) {
  const span =
    fromYear === null
      ? []
      : [lido('date', [lido('earliestDate', edtfYear(fromYear)), lido('latestDate', edtfYear(toYear ?? fromYear))])]
  return [...inBoth('displayDate', { vi: ageVi, en: ageEn }), ...span]
}

function collecting({ timeCollection, placeCollectionVi, placeCollectionEn }: PublicArtifact) {
  const place = inBoth('displayPlace', { vi: placeCollectionVi, en: placeCollectionEn })
  if (!timeCollection && place.length === 0) return []
  return [
    eventOf({ vi: 'Sưu tầm', en: 'Collecting' }, [
      ...(timeCollection ? [lido('eventDate', lido('displayDate', timeCollection))] : []),
      ...around('eventPlace', place),
    ]),
  ]
}

const eventOf = (type: InTwo, inner: readonly Xml[]) =>
  lido('eventSet', lido('event', [lido('eventType', termIn(type)), ...inner]))

/** Its owner, if the museum makes that public. */
function rights({ ownerVi, ownerEn }: PublicArtifact) {
  const names = inBoth('appellationValue', { vi: ownerVi, en: ownerEn })
  if (names.length === 0) return []
  return [lido('rightsWorkWrap', lido('rightsWorkSet', lido('rightsHolder', lido('legalBodyName', names))))]
}

function recordWrap({ artifact, museum, base }: Described) {
  return lido('recordWrap', [
    typed('recordID', 'local', artifact.code),
    lido('recordType', termIn({ vi: 'Hiện vật đơn lẻ', en: 'Single object' })),
    lido('recordSource', lido('legalBodyName', inBoth('appellationValue', nameOf(museum)))),
    lido('recordInfoSet', [
      lido('recordInfoLink', addressOf(base, artifact.id)),
      ...(artifact.publishedAt ? [lido('recordMetadataDate', artifact.publishedAt)] : []),
    ]),
  ])
}

function resources(artifact: PublicArtifact) {
  const { images, audio, model } = artifact
  const rightsOf = (credit: string) => (credit ? [lido('rightsResource', lido('creditLine', credit))] : [])
  const set = (url: string, format: string, type: InTwo, rest: readonly Xml[] = []) =>
    lido('resourceSet', [
      lido('resourceRepresentation', element('lido:linkResource', { 'lido:formatResource': format }, url)),
      lido('resourceType', termIn(type)),
      ...rest,
    ])
  return [
    ...images.flatMap(({ sources, altVi, altEn, credit }) => {
      const largest = sources.at(-1)
      const description = inBoth('resourceDescription', { vi: altVi, en: altEn })
      const type = { vi: 'Ảnh', en: 'Image' }
      return largest ? [set(largest.url, 'image/webp', type, [...description, ...rightsOf(credit)])] : []
    }),
    ...audio.map(({ url, mediaType }) => set(url, mediaType, { vi: 'Thuyết minh', en: 'Narration' })),
    ...(model ? [set(model.url, 'model/gltf-binary', { vi: 'Mô hình 3D', en: '3D model' })] : []),
  ]
}
