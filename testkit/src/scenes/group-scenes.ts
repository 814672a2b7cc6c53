import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

const as = 'owner'

/** For each writing route of groups, a call that succeeds. */
export function groupScenes(of: () => TestApp) {
  const rule = JSON.stringify({ field: 'title', is: 'contains', value: 'giáo viên' })
  const body = (kind: 'fixed' | 'rule') => ({
    kind,
    name: `Nhóm ${randomUUID().slice(0, 8)}`,
    description: '',
    ...(kind === 'rule' && { rule }),
  })
  const made = async (kind: 'fixed' | 'rule' = 'fixed') => {
    const { id, version } = (await of().ask('POST', '/groups', { as, body: body(kind) })).body
    return { as, id: id as string, version: version as number }
  }
  const open = async (kind?: 'fixed' | 'rule') => ({ as, id: (await made(kind)).id })
  const withMember = async () => {
    const [{ id }, person] = [await made(), await make.student(of().db)]
    await of().ask('POST', `/groups/${id}/members`, { as, body: { ids: [person.id] } })
    return { as, id, body: { ids: [person.id] } }
  }
  const archived = async () => {
    const { id, version } = await made()
    const { body } = await of().ask('POST', `/groups/${id}/archive`, { as, version })
    return { as, id, version: body.version as number }
  }
  const idle = async () => {
    const { id } = await made('rule')
    await of().runJobs('groups.recalculate')
    return { as, id }
  }
  const mergeable = async () => {
    const [survivor, lesser] = [await made(), await made()]
    return {
      as,
      id: survivor.id,
      version: survivor.version,
      body: { others: [{ id: lesser.id, version: lesser.version }] },
    }
  }
  const merged = async () => {
    const { id, version, body } = await mergeable()
    await of().ask('POST', `/groups/${id}/merge`, { as, version, body })
    return { as, id: (await of().ask('GET', `/groups/${id}/merges`, { as })).body.rows[0].id as string }
  }
  return {
    'groupMerges.merge': mergeable,
    'groupMerges.takeBack': merged,
    'groups.create': () => ({ as, body: body('fixed') }),
    'groups.update': async () => ({ ...(await made()), body: { description: 'Để gửi thư' } }),
    'groups.archive': () => made(),
    'groups.remove': () => made(),
    'groups.unarchive': archived,
    'groups.copy': async () => ({ ...(await open('rule')), body: { name: 'Bản sao' } }),
    'groups.recalculate': idle,
    'groups.addMembers': async () => ({
      ...(await open()),
      body: { ids: [(await make.student(of().db)).id] },
    }),
    'groups.removeMembers': withMember,
    'history.setGroupsBack': async () => {
      const { id, version } = await made()
      const path = `/groups/${id}`
      const changed = (await of().ask('PATCH', path, { as, version, body: { description: 'Khác' } })).body
      const line = (await of().ask('GET', `/history/groups/${id}`, { as })).body.rows[0]
      return { as, id, version: changed.version as number, body: { lineId: line.id, side: 'before' } }
    },
  }
}
