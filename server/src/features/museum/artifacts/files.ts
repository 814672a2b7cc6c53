import type { NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { narrationToRemove } from '#services/media/narrations.ts'
import { change } from './records.ts'

/** Its transcript stays. */
export const removeNarration = (db: Db, by: By, target: RowVersion, language: NarrationLanguage) =>
  change(db, by, { target, action: 'artifacts.removeAudio' }, async (_, before) => ({
    fields: { [narrationToRemove(before, language)]: null },
  }))

/** Removes the model; refused for a published artifact that needs it. The file can be restored for a month. */
export const removeModel = (db: Db, by: By, target: RowVersion) =>
  change(db, by, { target, action: 'artifacts.removeModel' }, async (_, before) => {
    if (!before.modelId) refuse('not-found', 'server.not-found')
    return { fields: { modelId: null } }
  })
