import { checklistOf } from '@learning-cms/contract/people/kyc/kyc'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { kycDesk } from '@learning-cms/testkit/kyc'

const as = 'owner'
const reason = 'Xét duyệt'

/** Commands without a log line: filling in the form, and reading it. */
export const unrecordedKyc = [
  'read',
  'saveOrganisation',
  'savePersonal',
  'saveIdentity',
  'saveAddress',
  'saveBank',
  'upload',
  'removeDocument',
].map((name) => `kycForm.${name}`)

/** What each recorded writing route of identity cases needs to succeed; made anew for each call. */
export function kycScenes(of: () => TestApp) {
  const desk = () => kycDesk(of())
  const partner = () => ({ fullName: 'Lê Đối Tác', email: `${randomUUID()}@example.test` })
  const opened = async () => {
    const { id, version } = (await desk().open({ partner: partner() })).body
    return { id: id as string, version: version as number }
  }
  const linked = async () => {
    const { id } = await opened()
    return { id, link: await desk().link(id) }
  }
  return {
    'kyc.open': () => ({
      as,
      body: { kind: 'person', partner: partner(), optional: [], language: 'vi' },
    }),
    'kyc.sendLink': async () => ({ as, id: (await opened()).id, body: { by: 'mail' } }),
    'kyc.revokeLink': async () => ({ as, id: (await linked()).id }),
    'kyc.reveal': async () => ({ as, id: (await desk().submitted()).id as string, body: { reason } }),
    'kyc.openDocument': async () => {
      const { id, documents } = await desk().submitted()
      return { as, path: `/kyc/${id}/documents/${documents[0].id}/open`, body: { reason } }
    },
    'kyc.approve': async () => {
      const one = await desk().submitted()
      return { as, id: one.id as string, version: one.version as number, body: { checklist: checklistOf(one) } }
    },
    'kyc.reject': async () => {
      const { id, version } = await desk().submitted()
      return { as, id: id as string, version: version as number, body: { reason: 'Ảnh bị cắt', redo: [] } }
    },
    'kyc.withdraw': async () => {
      const { body } = await desk().approve(await desk().submitted())
      return { as, id: body.id as string, version: body.version as number, body: { reason: 'Giấy tờ giả' } }
    },
    'kyc.purge': async () => ({ as, ...(await opened()), body: { reason } }),
    'kycSettings.update': async () => {
      const { version, ...settings } = (await of().ask('GET', '/kyc-settings', { as })).body
      return { as, version: version as number, body: { ...settings, unfinishedDays: 60 } }
    },
    'kycForm.submit': async () => {
      const { link } = await linked()
      await desk().fill(link)
      return { body: { link } }
    },
  }
}
