import type { ArticleCommand } from '@learning-cms/contract/help/articles'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { changedOf } from '#services/entities/versions.ts'
import { transitions } from './transitions.ts'
import { findSlug, type ArticleFields } from './queries.ts'
import { change, readNow, type ArticleNow } from './records.ts'
import { findLive, findRevision, insertRevision, takeFromReaders, type FoundRevision } from './revision-queries.ts'
import { plainOf } from './texts.ts'

type ArticleDecision = { fields: ArticleFields; alsoWrite?: (tx: Db) => Promise<unknown> }

/** The current text becomes a revision, which readers then see. */
export const publishArticle = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'publish' }, async (tx, before) => {
    if (before.missing.length > 0) refuse('rule-broken', 'articles.incomplete', { values: { missing: before.missing } })
    await refuseAddressInUse(tx, before)
    return {
      fields: { status: 'published', publishedAt: sql`coalesce(published_at, now())` },
      alsoWrite: async (tx) => {
        await takeFromReaders(tx, before.id)
        await insertRevision(tx, {
          id: newId(),
          articleId: before.id,
          kind: 'published',
          madeBy: by.actor.accountId,
        })
      },
    }
  })

export const unpublishArticle = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'unpublish' }, async (_, { id }) => ({
    fields: { status: 'draft', publishedAt: null },
    alsoWrite: (tx) => takeFromReaders(tx, id),
  }))

export const archiveArticle = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'archive' }, async (_, { id }) => ({
    fields: { status: 'archived' },
    alsoWrite: (tx) => takeFromReaders(tx, id),
  }))

export const restoreArticle = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'restore' }, async () => ({ fields: { status: 'draft', publishedAt: null } }))

/** Discards changes since publishing; they survive in a named revision, if somebody made one. */
export const discardChanges = (db: Db, by: By, target: RowVersion) =>
  take(db, by, { target, command: 'discard' }, async (tx, before) => ({
    fields: textOf(before, found(await findLive(tx, before.id))),
  }))

/** An earlier text becomes the draft again. Its address comes back if it is still free. */
export const takeBackRevision = (db: Db, by: By, target: RowVersion, revisionId: string) =>
  change(db, by, { target, action: 'articles.takeBack' }, async (tx, before) => {
    const { slugVi, slugEn, ...revision } = found(await findRevision(tx, before.id, revisionId))
    const slugs = {
      slugVi: (await isFree(tx, before.id, { language: 'vi', slug: slugVi })) ? slugVi : before.slugVi,
      slugEn: (await isFree(tx, before.id, { language: 'en', slug: slugEn })) ? slugEn : before.slugEn,
    }
    return { fields: textOf(before, { ...revision, ...slugs }) }
  })

/** Saves the current text under a name. */
export async function keepRevision(db: Db, by: By, target: RowVersion, name: string) {
  const id = newId()
  return db.transaction(async (tx) => {
    await change(tx, by, { target, action: 'articles.keepRevision', reason: name }, async () => ({
      fields: {},
      alsoWrite: (tx) =>
        insertRevision(tx, { id, articleId: target.id, kind: 'named', name, madeBy: by.actor.accountId }),
    }))
    return found(await findRevision(tx, target.id, id))
  })
}

export async function readRevision(db: Db, articleId: string, revisionId: string) {
  await readNow(db, articleId)
  return found(await findRevision(db, articleId, revisionId))
}

type Text = Omit<FoundRevision, 'id' | 'number' | 'kind' | 'name' | 'title' | 'madeByName' | 'madeAt' | 'isLive'>

function textOf(before: ArticleNow, { bodyVi, bodyEn, ...text }: Text): ArticleFields {
  const { titleVi, titleEn, slugVi, slugEn, tags, imageId, imageAltVi, imageAltEn } = text
  const content = { titleVi, titleEn, slugVi, slugEn, bodyVi, bodyEn, tags, imageId, imageAltVi, imageAltEn }
  const fields = changedOf(before, content)
  return { ...fields, ...plainOf(fields) }
}

type Address = Parameters<typeof findSlug>[2]

const isFree = async (tx: Db, id: string, address: Address) =>
  address.slug === '' || (await findSlug(tx, id, address)) === undefined

/** Another article may have been published under the address meanwhile. */
async function refuseAddressInUse(tx: Db, { id, slugVi, slugEn }: ArticleNow) {
  for (const address of [{ language: 'vi', slug: slugVi } as const, { language: 'en', slug: slugEn } as const]) {
    if (await isFree(tx, id, address)) continue
    const reason = `articles.slug-${address.language}-in-use` as const
    refuse('state-forbids', reason, { fields: { [address.language === 'vi' ? 'slugVi' : 'slugEn']: reason } })
  }
}

type ArticleStep = { target: RowVersion; command: ArticleCommand }

/** In the log, restoring already means coming out of the trash. */
const actionOf = (command: ArticleCommand) =>
  command === 'restore' ? ('articles.reopen' as const) : (`articles.${command}` as const)

/** Makes one of the `transitions`, if the status allows it. */
const take = (
  db: Db,
  by: By,
  { target, command }: ArticleStep,
  decide: (tx: Db, before: ArticleNow) => Promise<ArticleDecision>,
) =>
  change(db, by, { target, action: actionOf(command) }, async (tx, before) => {
    refuseMove(before, command)
    return decide(tx, before)
  })

function refuseMove({ status: from, allowed }: ArticleNow, command: ArticleCommand) {
  if (allowed.includes(command)) return
  if (transitions[command].from.includes(from))
    refuse('state-forbids', command === 'publish' ? 'articles.nothing-to-publish' : 'articles.nothing-to-discard')
  const { to } = transitions[command]
  refuse('state-forbids', 'articles.transition', { values: { entity: 'articles', from, to, allowed } })
}
