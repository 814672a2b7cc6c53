import { groupMerges } from '@learning-cms/contract/crm/customers/group-merges'
import { groups } from '@learning-cms/contract/crm/customers/groups'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { found } from '#refuse'
import { countFitting } from './count.ts'
import { explain } from './explain.ts'
import { listMoves } from './member-queries.ts'
import { listMerges } from './merging/merge-queries.ts'
import { mergeGroups, previewMerge } from './merging/merge.ts'
import { takeBackMerge } from './merging/unmerge.ts'
import { addToGroup, readAccess, readMembers, removeFromGroup } from './members.ts'
import { listGroups, listGroupsOf, listKnown, listNames } from './queries.ts'
import { commandsFrom, readNow } from './records.ts'
import { refuseUnreadable } from './rule-rights.ts'
import {
  archiveGroup,
  changeGroup,
  copyGroup,
  createGroup,
  readGroup,
  recalculateGroup,
  removeGroup,
  unarchiveGroup,
} from './rules.ts'

export const groupRoutes = (app: FastifyInstance) => {
  serve(app, groups, {
    list: async ({ query }, { db }) => {
      const page = await listGroups(db, query)
      return { ...page, rows: page.rows.map((row) => ({ ...row, allowed: commandsFrom(row.status) })) }
    },
    names: async ({ query }, { db }) => ({ rows: await listNames(db, query) }),
    count: ({ query }, call) => {
      refuseUnreadable(call, query.rule)
      return countFitting(call.db, query.rule)
    },
    read: ({ params }, { db }) => readGroup(db, params.id),
    create: ({ body }, call) => createGroup(call.db, call, body),
    update: ({ params, version, body }, call) => changeGroup(call.db, call, { ...params, version }, body),
    archive: ({ params, version }, call) => archiveGroup(call.db, call, { ...params, version }),
    unarchive: ({ params, version }, call) => unarchiveGroup(call.db, call, { ...params, version }),
    remove: ({ params, version }, call) => removeGroup(call.db, call, { ...params, version }),
    copy: ({ params, body }, call) => copyGroup(call.db, call, params.id, body.name),
    recalculate: ({ params }, call) => recalculateGroup(call.db, call, params.id),
    members: ({ params, query }, call) => readMembers(call.db, call, params.id, query),
    addMembers: ({ params, body }, call) => addToGroup(call.db, call, params.id, body),
    removeMembers: ({ params, body }, call) => removeFromGroup(call.db, call, params.id, body.ids),
    explain: ({ params }, call) => explain(call.db, call, params),
    moves: async ({ params, query }, { db }) => {
      await readNow(db, params.id)
      return listMoves(db, params.id, query)
    },
    access: ({ params }, { db }) => readAccess(db, params.id),
    ofCustomer: async ({ params }, { db }) => {
      found((await listKnown(db, [params.id]))[0])
      return { rows: await listGroupsOf(db, params.id) }
    },
  })
  serve(app, groupMerges, {
    preview: ({ params, query }, call) => previewMerge(call.db, call, params.id, query.others),
    merge: ({ params, version, body }, call) => mergeGroups(call.db, call, { ...params, version }, body),
    list: async ({ params }, { db }) => {
      await readNow(db, params.id)
      return { rows: await listMerges(db, params.id) }
    },
    takeBack: ({ params }, call) => takeBackMerge(call.db, call, params.id),
  })
}
