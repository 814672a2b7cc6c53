import type { artifacts as routes, Story } from '@learning-cms/contract/museum/artifacts'
import type { Received } from '@learning-cms/contract/core/route'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { readHasEnglish } from '#services/settings/organisation.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { basesOf } from './translations/translations.ts'

const columns = {
  id: artifacts.id,
  version: artifacts.storyVersion,
  name: artifacts.nameVi,
  storyVi: artifacts.storyVi,
  storyEn: artifacts.storyEn,
  freshness: sql<
    Story['freshness']
  >`translation_freshness(artifacts.story_vi, artifacts.story_en, artifacts.translations -> 'story')`,
}

export const readStory = async (db: Db, id: string) =>
  found(
    (
      await db
        .select(columns)
        .from(artifacts)
        .where(and(eq(artifacts.id, id), isNull(artifacts.deletedAt)))
    )[0],
  )
type FoundStory = Awaited<ReturnType<typeof readStory>>

type StoryTexts = Partial<Pick<Story, 'storyVi' | 'storyEn'>>
type StoryChanges = Received<typeof routes.saveStory>['body']

export const saveStory = (db: Db, by: By, target: RowVersion & SetBack, body: StoryChanges) =>
  write(db, by, { target, ...updateOf('stories', target) }, cleaned(body))

/** Only in the languages of the register: a text in a hidden language stays. The history retains the removed text. */
export async function removeStory(db: Db, by: By, target: RowVersion) {
  const texts = (await readHasEnglish(db)) ? { storyVi: '', storyEn: '' } : { storyVi: '' }
  return write(db, by, { target, action: 'stories.remove' }, texts)
}

const cleaned = ({ storyVi, storyEn }: StoryChanges): StoryTexts => ({
  ...(storyVi !== undefined && { storyVi: cleanRichText(storyVi) }),
  ...(storyEn !== undefined && { storyEn: cleanRichText(storyEn) }),
})

type StoryChange = { target: RowVersion; action: `stories.${string}`; reason?: string | undefined }

const write = (db: Db, by: By, { target, action, reason }: StoryChange, texts: StoryTexts) =>
  db.transaction(async (tx) => {
    const before = await readStory(tx, target.id)
    if (before.version !== target.version) return refuseChanged(tx, target)
    const changed = changedOf(before, texts)
    if (Object.keys(changed).length === 0) return before
    if (!(await update(tx, target, changed, { ...before, ...changed }))) return refuseChanged(tx, target)
    const after = await readStory(tx, target.id)
    const { id, version, name: label } = after
    await record(tx, by, {
      action,
      entity: 'stories',
      id,
      version,
      label,
      before: auditedValues(before),
      after: auditedValues(after),
      ...(reason && { reason }),
    })
    return after
  })

/** The artifact's own version stays the same: editing other fields does not conflict with writing the story. */
async function update(tx: Db, { id, version }: RowVersion, changed: StoryTexts, after: StoryTexts) {
  const bases = JSON.stringify(basesOf(changed, after))
  const written = await tx
    .update(artifacts)
    .set({
      ...changed,
      translations: sql`artifacts.translations || ${bases}::jsonb`,
      storyVersion: sql`${artifacts.storyVersion} + 1`,
    })
    .where(and(eq(artifacts.id, id), eq(artifacts.storyVersion, version), isNull(artifacts.deletedAt)))
    .returning({ id: artifacts.id })
  return written.length > 0
}

async function refuseChanged(tx: Db, { id, version: sent }: RowVersion): Promise<never> {
  const { name: _, ...current } = await readStory(tx, id)
  return refuseStale(tx, { entity: 'stories', id, sent, current })
}

const { auditedValues } = auditedFields<FoundStory>({
  storyVi: 'audited',
  storyEn: 'audited',
  ...derived('id', 'version', 'freshness', 'name'),
})
