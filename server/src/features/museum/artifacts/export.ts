import { inEach } from '@learning-cms/texts'
import {
  artifactColumns,
  artifactFreshnesses,
  artifactStatuses,
  artifactAcquisitions,
} from '@learning-cms/texts/museum/artifacts/labels'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import {
  decimalCell,
  importable,
  listCell,
  numberCell,
  richCell,
  textCell,
  yesNoCell,
} from '#services/exports/importable.ts'
import { asWords, unlessUnknown } from './importing/import-cells.ts'
import { namesOf } from './importing/import-queries.ts'
import { whereOfArtifacts } from './where.ts'
import { sortColumns } from './queries.ts'

const words = (value: SQLWrapper) => listCell(sql`to_json(${value})::text`, asWords, '; ')
const terms = (ids: SQLWrapper) => listCell(sql`${namesOf(ids)}::text`, unlessUnknown(asWords), '; ')

/** The complete register: every field, whether or not the list shows it. */
const everyField = importable('artifacts', {
  priority: numberCell(artifacts.priority),
  code: textCell(artifacts.code),
  type: textCell(artifacts.type),
  nameVi: textCell(artifacts.nameVi),
  nameEn: textCell(artifacts.nameEn),
  shortDescriptionVi: textCell(artifacts.shortDescriptionVi),
  shortDescriptionEn: textCell(artifacts.shortDescriptionEn),
  fullDescriptionVi: richCell(artifacts.fullDescriptionVi),
  fullDescriptionEn: richCell(artifacts.fullDescriptionEn),
  addContentVi: richCell(artifacts.addContentVi),
  addContentEn: richCell(artifacts.addContentEn),
  storyVi: richCell(artifacts.storyVi),
  storyEn: richCell(artifacts.storyEn),
  transcriptVi: textCell(artifacts.transcriptVi),
  transcriptEn: textCell(artifacts.transcriptEn),
  amount: numberCell(artifacts.amount),
  amountUnit: textCell(artifacts.amountUnit),
  materials: terms(artifacts.materialIds),
  techniques: terms(artifacts.techniqueIds),
  sizes: textCell(artifacts.sizes),
  scale: decimalCell(sql`${artifacts.scale}::text`),
  ageVi: textCell(artifacts.ageVi),
  ageEn: textCell(artifacts.ageEn),
  fromYear: numberCell(artifacts.fromYear),
  toYear: numberCell(artifacts.toYear),
  ownerVi: textCell(artifacts.ownerVi),
  ownerEn: textCell(artifacts.ownerEn),
  timeRegister: textCell(artifacts.timeRegister),
  timeCollection: textCell(artifacts.timeCollection),
  placeCollectionVi: textCell(artifacts.placeCollectionVi),
  placeCollectionEn: textCell(artifacts.placeCollectionEn),
  acquisition: { ...textCell(artifacts.acquisition), words: artifactAcquisitions },
  acquisitionDocuments: textCell(artifacts.acquisitionDocuments),
  placeNow: textCell(artifacts.placeNow),
  security: textCell(artifacts.security),
  condition: textCell(artifacts.condition),
  conditionDate: textCell(artifacts.conditionDate),
  inspection: textCell(artifacts.inspection),
  inspectionAct: textCell(artifacts.inspectionAct),
  inspectionDate: textCell(artifacts.inspectionDate),
  inspectionMembers: words(artifacts.inspectionMembers),
  isNationalTreasure: yesNoCell(artifacts.isNationalTreasure),
  tags: words(artifacts.tags),
})

export const artifactExport: ExportSource<'artifacts'> = {
  needs: ['artifacts:read', 'artifacts:export'],
  name: inEach(artifactColumns, 'title'),
  from: sql`artifacts`,
  where: (query) => whereOfArtifacts(query),
  id: artifacts.id,
  sortBy: sortColumns,
  importable: { needs: [], columns: everyField },
  columns: {
    name: [everyField.code, everyField.nameVi, everyField.nameEn],
    priority: [everyField.priority],
    type: [everyField.type],
    age: [everyField.ageVi, everyField.ageEn, everyField.fromYear, everyField.toYear],
    amount: [everyField.amount, everyField.amountUnit],
    placeNow: [everyField.placeNow],
    timeRegister: [everyField.timeRegister],
    treasure: [everyField.isNationalTreasure],
    status: [
      { heading: inEach(artifactColumns, 'status'), value: artifacts.status, as: 'text', words: artifactStatuses },
    ],
    translation: [
      {
        heading: inEach(artifactColumns, 'translation'),
        value: artifacts.translation,
        as: 'text',
        words: artifactFreshnesses,
      },
    ],
    createdAt: [{ heading: inEach(artifactColumns, 'createdAt'), value: artifacts.createdAt, as: 'instant' }],
    updatedAt: [{ heading: inEach(artifactColumns, 'updatedAt'), value: artifacts.updatedAt, as: 'instant' }],
  },
}
