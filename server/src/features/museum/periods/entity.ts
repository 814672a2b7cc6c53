import { changePeriodBody, periodArtifactsBody } from '@learning-cms/contract/museum/periods'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { Entity, HistoryTarget, FieldValues } from '#services/entities/entity.ts'
import { changePeriod, readPeriod, setArtifacts } from './rules.ts'
import { periodTrash } from './trash.ts'

export const periods = {
  history: {
    read: readPeriod,
    settable: [...Object.keys(changePeriodBody.shape), 'artifactIds'],
    setBack: setPeriodBack,
  },
  trash: periodTrash,
} satisfies Entity

/** The fields of a period and its list of artifacts are two commands. */
async function setPeriodBack(tx: Db, by: By, target: HistoryTarget, { artifactIds, ...fields }: FieldValues) {
  const changed = await changePeriod(tx, by, target, changePeriodBody.parse(fields))
  if (artifactIds === undefined) return changed
  const body = periodArtifactsBody.parse({ artifactIds })
  return setArtifacts(tx, by, { ...target, version: changed.version }, body.artifactIds)
}
