import type { ArticleBulkCommand } from '@learning-cms/contract/records/bulk'
import type { ArticleStatus } from '@learning-cms/contract/help/articles'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import type { By } from '#http/actor.ts'
import { noWayBack, obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { whereOfArticles } from './where.ts'
import { transitions } from './transitions.ts'
import { listForBulk, listTitles, type ArticleForBulk } from './queries.ts'
import { removeArticle } from './rules.ts'
import { archiveArticle, publishArticle, restoreArticle, unpublishArticle } from './states.ts'
import { articleTrash } from './trash.ts'

type ArticleBulkAction = ArticleBulkCommand['do']
type ArticleBefore = { status: ArticleStatus; isChanged: boolean }

const rights: Record<ArticleBulkAction, Permission> = {
  publish: 'articles:publish',
  unpublish: 'articles:publish',
  archive: 'articles:publish',
  restore: 'articles:write',
  putInTrash: 'articles:write',
}
const commands = {
  publish: publishArticle,
  unpublish: unpublishArticle,
  archive: archiveArticle,
  restore: restoreArticle,
}

/** Obstacles, by the rows as they are; the rule itself decides in the end. */
function preview({ status, isChanged, missing }: ArticleForBulk, { do: what }: ArticleBulkCommand, by: By): Obstacle {
  const without = obstacleOfRight(by, rights[what])
  if (without) return without
  if (what === 'putInTrash') return status === 'published' ? { reason: 'articles.published-not-deletable' } : undefined
  const { from, to } = transitions[what]
  if (status === to && !(what === 'publish' && isChanged)) return 'same'
  if (!from.includes(status))
    return { reason: 'articles.transition', values: { entity: 'articles', from: status, to, allowed: [] } }
  return what === 'publish' && missing.length > 0 ? { reason: 'articles.incomplete', values: { missing } } : undefined
}

async function run(tx: Db, by: By, target: RowVersion, { do: what }: ArticleBulkCommand) {
  if (what === 'putInTrash') return removeArticle(tx, by, target)
  return (await commands[what](tx, by, target)).version
}

/** Readers get back what they had, never a text they did not have before. */
async function undo(
  tx: Db,
  by: By,
  target: RowVersion,
  { do: what, ...before }: ArticleBefore & { do: ArticleBulkAction },
) {
  if (what === 'putInTrash')
    return (await restoreFromTrash(tx, by, target, { of: { articles: { trash: articleTrash } } })).version
  if (what === 'publish' && before.status === 'draft') return (await unpublishArticle(tx, by, target)).version
  if (before.status !== 'published' || before.isChanged) return noWayBack()
  const { version } = what === 'archive' ? await restoreArticle(tx, by, target) : target
  return (await publishArticle(tx, by, { ...target, version })).version
}

export const articleBulk: Bulk<'articles', ArticleForBulk, ArticleBefore> = {
  read: 'articles:read',
  idsOf: (db, query) => listIds(db, 'articles', { where: whereOfArticles(query), filter: undefined }),
  rowsOf: listForBulk,
  namesOf: listTitles,
  preview,
  run: async (tx, by, target, command) => {
    refuseWithout(by, rights[command.do])
    return run(tx, by, target, command)
  },
  keep: ({ status, isChanged }) => ({ status, isChanged }),
  undo: async (tx, by, target, { command, before }) => {
    refuseWithout(by, command.do === 'putInTrash' ? 'trash:restore' : rights[command.do])
    return undo(tx, by, target, { ...before, do: command.do })
  },
}
