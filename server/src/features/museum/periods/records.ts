import { type changePeriodBody, period, type periodArtifactsBody } from '@learning-cms/contract/museum/periods'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findPeriod, updatePeriod, type FoundPeriod, type PeriodFields } from './queries.ts'

export const readNow = async (db: Db, id: string) => found(await findPeriod(db, id))

export const lineOf = ({ id, version, nameVi }: Pick<FoundPeriod, 'id' | 'version' | 'nameVi'>) => ({
  entity: 'periods' as const,
  id,
  version,
  label: nameVi,
})

export const idsOf = ({ artifacts }: Pick<FoundPeriod, 'artifacts'>) => artifacts.map(({ id }) => id)

export const { auditedValues } = auditedFields<FoundPeriod, typeof changePeriodBody | typeof periodArtifactsBody>({
  nameVi: 'audited',
  nameEn: 'audited',
  startYear: 'audited',
  endYear: 'audited',
  shortDescriptionVi: 'audited',
  shortDescriptionEn: 'audited',
  imageId: 'audited',
  imageAltVi: 'audited',
  imageAltEn: 'audited',
  audioViId: 'audited',
  audioEnId: 'audited',
  transcriptVi: 'audited',
  transcriptEn: 'audited',
  artifactIds: idsOf,
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'artifactCount',
    'artifacts',
    'audioEn',
    'audioVi',
    'image',
    'isPublic',
    'overlaps',
  ),
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'periods',
  readNow,
  answer: period,
  update: (tx, id, version, fields: PeriodFields) => updatePeriod(tx, id, version, fields),
  lineOf,
  auditedValues,
})
