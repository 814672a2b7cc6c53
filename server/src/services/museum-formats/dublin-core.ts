import { addressOf, creditsOf, kindOf, mediaOf, namesOf, type Described, type InTwo } from './description.ts'
import { edtfOf, edtfSpan } from './edtf.ts'
import { plainText } from './plain-text.ts'
import { element, manyIn, type Xml } from './xml.ts'

const NAMESPACES = {
  'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
}

type Element =
  | 'title'
  | 'identifier'
  | 'type'
  | 'format'
  | 'date'
  | 'coverage'
  | 'description'
  | 'publisher'
  | 'relation'
  | 'rights'
  | 'source'

const dc = (name: Element, text: string | undefined, language?: string) =>
  text ? [element(`dc:${name}`, { 'xml:lang': language }, text)] : []
const inBoth = (name: Element, { vi, en }: InTwo) => [...dc(name, vi, 'vi'), ...dc(name, en, 'en')]

/** The fifteen elements only, as OAI-PMH requires. */
export function dublinCore({ artifact, museum, base }: Described): Xml {
  const { id, amount, amountUnit } = artifact
  const count = amount > 1 || amountUnit ? [amount, amountUnit].filter(Boolean).join(' ') : undefined
  return element('oai_dc:dc', NAMESPACES, [
    ...inBoth('title', { vi: artifact.nameVi, en: artifact.nameEn }),
    ...dc('identifier', artifact.code),
    ...dc('identifier', addressOf(base, id)),
    ...inBoth('type', kindOf(artifact)),
    ...inBoth('format', namesOf(artifact.materials)),
    ...inBoth('format', namesOf(artifact.techniques)),
    ...dc('format', artifact.sizes),
    ...dc('format', count),
    ...dc('date', edtfOf(artifact)),
    ...inBoth('date', { vi: artifact.ageVi, en: artifact.ageEn }),
    ...artifact.periods.flatMap((period) => [
      ...inBoth('coverage', { vi: period.nameVi, en: period.nameEn }),
      ...dc('coverage', edtfSpan(period.startYear, period.endYear)),
    ]),
    ...inBoth('coverage', { vi: artifact.placeCollectionVi, en: artifact.placeCollectionEn }),
    ...dc('source', artifact.timeCollection),
    ...descriptions(artifact),
    ...inBoth('publisher', { vi: museum.nameVi, en: museum.nameEn }),
    ...mediaOf(artifact).flatMap((url) => dc('relation', url)),
    ...inBoth('rights', { vi: artifact.ownerVi, en: artifact.ownerEn }),
    ...creditsOf(artifact).flatMap((credit) => dc('rights', credit)),
  ])
}

/** Wraps many records that are written one after the other. */
export const dublinCoreList = manyIn('records', {})

const descriptions = (artifact: Described['artifact']) => [
  ...inBoth('description', { vi: artifact.shortDescriptionVi, en: artifact.shortDescriptionEn }),
  ...inBoth('description', { vi: plainText(artifact.fullDescriptionVi), en: plainText(artifact.fullDescriptionEn) }),
  ...inBoth('description', { vi: plainText(artifact.addContentVi), en: plainText(artifact.addContentEn) }),
  ...inBoth('description', { vi: plainText(artifact.storyVi), en: plainText(artifact.storyEn) }),
]
