import { period } from '@learning-cms/contract/periods'
import type { Db } from '#db/open.ts'
import { found } from '#http/refuse.ts'
import { versioned } from '#services/changes.ts'
import { findPeriod, updatePeriod, type FoundPeriod } from './queries.ts'

export const readNow = async (db: Db, id: string) => found(await findPeriod(db, id))

export const lineOf = ({ id, version, nameVi }: Pick<FoundPeriod, 'id' | 'version' | 'nameVi'>) => ({
  entity: 'periods' as const,
  id,
  version,
  label: nameVi,
})

/** What people wrote or decided; the rest follows from it. */
export const writtenOf = (row: FoundPeriod) => ({
  nameVi: row.nameVi,
  nameEn: row.nameEn,
  startYear: row.startYear,
  endYear: row.endYear,
  shortDescriptionVi: row.shortDescriptionVi,
  shortDescriptionEn: row.shortDescriptionEn,
  imageId: row.imageId,
  imageAltVi: row.imageAltVi,
  imageAltEn: row.imageAltEn,
  audioViId: row.audioViId,
  audioEnId: row.audioEnId,
  transcriptVi: row.transcriptVi,
  transcriptEn: row.transcriptEn,
  artifactIds: idsOf(row),
})

export const idsOf = ({ artifacts }: Pick<FoundPeriod, 'artifacts'>) => artifacts.map(({ id }) => id)

type Fields = Parameters<typeof updatePeriod>[3]

export const { readAt, refuseChanged, change } = versioned({
  entity: 'periods',
  readNow,
  answer: period,
  update: (tx, id, version, fields: Fields) => updatePeriod(tx, id, version, fields),
  lineOf,
  writtenOf,
})
