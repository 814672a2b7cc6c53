import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

const as = 'owner'
const fresh = () => randomUUID().slice(0, 8)

/** For each writing route of customers and organisations, a call that succeeds. */
export function customerScenes(of: () => TestApp) {
  const made = async (body: object = {}) => {
    const { id, version, tags } = (
      await of().ask('POST', '/customers', {
        as,
        body: { fullName: 'Khách Thử', email: `${fresh()}@example.test`, ...body },
      })
    ).body
    return { as, id: id as string, version: version as number, tags: tags as { id: string }[] }
  }
  const target = async (body?: object) => {
    const { id, version } = await made(body)
    return { as, id, version }
  }
  const blocked = async () => {
    const { id, version } = await target()
    const { body } = await of().ask('POST', `/customers/${id}/block`, { as, version, body: { reason: 'Thử' } })
    return { as, id, version: body.version as number }
  }
  const noted = async () => {
    const { id } = await target()
    const { body } = await of().ask('POST', `/customers/${id}/notes`, { as, body: { body: 'Ghi' } })
    return { as, path: `/customers/${id}/notes/${body.id}`, version: body.version as number }
  }
  /** An attachment that no record uses yet. */
  const attachment = async () => {
    const { id: accountId } = await of().as(as)
    return make.file(of().db, 'attachment', { accountId })
  }
  const tagged = async () => ({ as, id: (await made({ tags: [fresh()] })).tags[0]!.id, version: 1 })
  const organisation = async () => {
    const { body } = await of().ask('POST', '/organisations', {
      as,
      body: { name: `Tổ chức ${fresh()}`, kind: 'company' },
    })
    return { as, id: body.id as string, version: body.version as number }
  }
  const membership = async () => {
    const [{ id }, person] = [await organisation(), await make.student(of().db)]
    return { as, path: `/organisations/${id}/members/${person.id}` }
  }
  const alike = async () => {
    const phone = `09${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
    const [one, other] = [await target({ phone }), await target({ phone })]
    return { as, path: `/customers/${one.id}/different-from/${other.id}` }
  }
  const mergeable = async () => {
    const [at, other] = [await target(), await target()]
    return { ...at, body: { otherId: other.id, otherVersion: other.version, take: { email: 'older' } } }
  }
  return {
    'customerMerges.merge': mergeable,
    'customerMerges.takeBack': async () => {
      const { id, version, body } = await mergeable()
      const survivorId = (await of().ask('POST', `/customers/${id}/merge`, { as, version, body })).body.id as string
      const { rows } = (await of().ask('GET', `/customers/${survivorId}/merges`, { as })).body
      return { as, id: rows[0].id as string }
    },
    'customerDuplicates.sayDifferent': alike,
    'customerDuplicates.unsayDifferent': async () => {
      const at = await alike()
      await of().ask('PUT', at.path, { as })
      return at
    },
    'customers.create': () => ({ as, body: { fullName: 'Khách Mới', email: `${fresh()}@example.test` } }),
    'customers.update': async () => ({ ...(await target()), body: { title: 'Giáo viên' } }),
    'customers.reveal': async () => ({ as, id: (await target()).id, body: { reason: 'Khách gọi' } }),
    'customers.block': async () => ({ ...(await target()), body: { reason: 'Quấy rối' } }),
    'customers.unblock': blocked,
    'customers.erase': async () => {
      const at = await target()
      return { ...at, body: { reason: 'Đơn số 3', confirmation: `#${at.id.slice(-6)}` } }
    },
    'customers.remove': () => target(),
    'organisations.create': () => ({ as, body: { name: `Tổ chức ${fresh()}`, kind: 'school' } }),
    'organisations.update': async () => ({ ...(await organisation()), body: { note: 'Đối tác' } }),
    'organisations.remove': organisation,
    'organisations.setMember': async () => ({ ...(await membership()), body: { role: 'Giáo viên' } }),
    'organisations.removeMember': async () => {
      const at = await membership()
      await of().ask('PUT', at.path, { as, body: { role: '' } })
      return at
    },
    'customerNotes.addNote': async () => ({ as, id: (await target()).id, body: { body: 'Ghi' } }),
    'customerNotes.changeNote': async () => ({ ...(await noted()), body: { body: 'Ghi khác' } }),
    'customerNotes.removeNote': noted,
    'customerFiles.add': async () => ({ as, id: (await target()).id, body: { assetId: await attachment() } }),
    'customerFiles.remove': async () => {
      const { id } = await target()
      const { body } = await of().ask('POST', `/customers/${id}/files`, { as, body: { assetId: await attachment() } })
      return { as, path: `/customers/${id}/files/${body.id}` }
    },
    'customerCalls.addCall': async () => ({
      as,
      id: (await target()).id,
      body: { direction: 'in', outcome: 'reached', calledAt: '2026-03-01T02:00:00.000Z', minutes: 3, body: 'Hỏi lịch' },
    }),
    'customerConsents.sayConsent': async () => ({
      as,
      id: (await target()).id,
      body: { purpose: 'measuring', isGiven: true, source: 'paper', proof: 'Phiếu 1', at: '2026-03-01T02:00:00.000Z' },
    }),
    'customerTags.rename': async () => ({ ...(await tagged()), body: { name: fresh() } }),
    'customerTags.remove': tagged,
  }
}
