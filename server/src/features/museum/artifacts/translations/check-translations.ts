import type { artifacts as routes } from '@learning-cms/contract/museum/artifacts'
import type { Received } from '@learning-cms/contract/core/route'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { change } from '#features/museum/artifacts/records.ts'
import { readStory } from '#features/museum/artifacts/stories.ts'
import { checkedBases } from './translations.ts'

type CheckTranslationsBody = Received<typeof routes.checkTranslations>['body']

/** Marks translations as compared with the current Vietnamese text, or unmarks them. */
export const checkTranslations = (db: Db, by: By, target: RowVersion, { fields, isChecked }: CheckTranslationsBody) =>
  change(db, by, { target, action: 'artifacts.checkTranslations' }, async (tx, before) => {
    const untranslated = fields.filter((field) => (before.translations[field] ?? 'missing') === 'missing')
    if (untranslated.length > 0) refuse('rule-broken', 'artifacts.nothing-translated')
    const targets = fields.filter((field) => (before.translations[field] === 'checked') !== isChecked)
    if (targets.length === 0) return { fields: {} }
    const texts = targets.includes('story') ? { ...before, ...(await readStory(tx, before.id)) } : before
    const bases = JSON.stringify(checkedBases(targets, texts, isChecked))
    return { fields: { translations: sql`artifacts.translations || ${bases}::jsonb` } }
  })
