import { numberOfCode } from '@learning-cms/contract/museum/artifact-code'
import {
  artifact,
  type Artifact,
  type ArtifactWarning,
  type changeArtifactBody,
} from '@learning-cms/contract/museum/artifacts'
import { isBefore, partialDateIn } from '@learning-cms/contract/core/dates/partial-dates'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import type { FieldsInFiles } from '#services/imports/target.ts'
import { findArtifact, listImages, updateArtifact, type ArtifactFields, type FoundArtifact } from './queries.ts'
import { commandsFrom } from './transitions.ts'
import { readCodePattern } from '#services/settings/organisation.ts'

export async function readNow(db: Db, id: string): Promise<Artifact> {
  const { hasDouble, heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams, ...row } = found(
    await findArtifact(db, id),
  )
  return {
    ...row,
    dimensions: { heightMm, widthMm, lengthMm, depthMm, diameterMm, weightGrams },
    images: await listImages(db, id),
    warnings: warningsOf(row, { isDouble: hasDouble, pattern: await readCodePattern(db) }),
    allowed: commandsFrom(row.status),
  }
}

function warningsOf(
  row: Pick<FoundArtifact, 'code' | 'priority' | 'timeRegister' | 'timeCollection'>,
  { isDouble, pattern }: { isDouble: boolean; pattern: string },
) {
  const { code, priority, timeRegister, timeCollection } = row
  const collected = partialDateIn(timeCollection)
  const warnings: [ArtifactWarning, boolean][] = [
    ['code-number', numberOfCode(code, pattern) !== priority],
    ['same-name', isDouble],
    ['registered-before-collected', timeRegister !== null && collected !== null && isBefore(timeRegister, collected)],
  ]
  return warnings.filter(([, is]) => is).map(([warning]) => warning)
}

/** What is published stays complete; what became incomplete elsewhere does not block other changes. */
function refuseNewGaps(before: Artifact, { status, missing, type }: Artifact) {
  const gaps = missing.filter((gap) => before.status !== 'published' || !before.missing.includes(gap))
  if (status === 'published' && gaps.length > 0) refuseIncomplete(type, gaps)
}

export function refuseIncomplete(type: Artifact['type'], missing: Artifact['missing']): never {
  const reason = type === '3D' && missing.includes('model') ? 'artifacts.no-model' : 'artifacts.incomplete'
  return refuse('rule-broken', reason, { values: { missing } })
}

export const lineOf = ({ id, version, nameVi }: Pick<Artifact, 'id' | 'version' | 'nameVi'>) => ({
  entity: 'artifacts' as const,
  id,
  version,
  label: nameVi,
})

/** Translations that somebody has reviewed. */
function checkedIn({ translations }: Artifact) {
  return Object.entries(translations).flatMap(([field, state]) => (state === 'checked' ? [field] : []))
}

/** What people wrote or decided. */
export const fieldsInFiles: FieldsInFiles<'artifacts', typeof changeArtifactBody> = {
  materialIds: 'materials',
  techniqueIds: 'techniques',
  // Whether visitors may see the owner is decided case by case by a person.
  ownerIsPublic: null,
  images: null,
  audioViId: null,
  audioEnId: null,
  modelId: null,
}

export const { auditedValues } = auditedFields<Artifact, typeof changeArtifactBody>({
  type: 'audited',
  status: 'audited',
  priority: 'audited',
  code: 'audited',
  nameVi: 'audited',
  nameEn: 'audited',
  shortDescriptionVi: 'audited',
  shortDescriptionEn: 'audited',
  fullDescriptionVi: 'audited',
  fullDescriptionEn: 'audited',
  addContentVi: 'audited',
  addContentEn: 'audited',
  ownerVi: 'audited',
  ownerEn: 'audited',
  ownerIsPublic: 'audited',
  amount: 'audited',
  amountUnit: 'audited',
  materialIds: 'audited',
  techniqueIds: 'audited',
  sizes: 'audited',
  ageVi: 'audited',
  ageEn: 'audited',
  fromYear: 'audited',
  toYear: 'audited',
  timeRegister: 'audited',
  timeCollection: 'audited',
  placeCollectionVi: 'audited',
  placeCollectionEn: 'audited',
  placeNow: 'audited',
  inspection: 'audited',
  inspectionAct: 'audited',
  inspectionDate: 'audited',
  inspectionMembers: 'audited',
  security: 'audited',
  condition: 'audited',
  conditionDate: 'audited',
  acquisition: 'audited',
  acquisitionDocuments: 'audited',
  isNationalTreasure: 'audited',
  tags: 'audited',
  images: ({ images }) => images.map(({ id, altVi, altEn, credit }) => ({ id, altVi, altEn, credit })),
  audioViId: 'audited',
  audioEnId: 'audited',
  transcriptVi: 'audited',
  transcriptEn: 'audited',
  modelId: 'audited',
  scale: 'audited',
  publishedAt: 'audited',
  translations: checkedIn,
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'image',
    'translation',
    'hasModel',
    'quality',
    'missing',
    'wanting',
  ),
  ...derived(
    'materials',
    'techniques',
    'dimensions',
    'placeBefore',
    'audioVi',
    'audioEn',
    'model',
    'hasStory',
    'warnings',
    'allowed',
  ),
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'artifacts',
  readNow,
  answer: artifact,
  update: (tx, id, version, fields: ArtifactFields) => updateArtifact(tx, id, version, fields),
  lineOf,
  auditedValues,
  refuseAfter: refuseNewGaps,
})
