import { dayFromNow } from './days.ts'
import { KYC_LINK_HEADER } from '@learning-cms/contract/people/kyc/form'
import { checklistOf } from '@learning-cms/contract/people/kyc/kyc'
import { createHash } from 'node:crypto'
import type { TestApp } from './app.ts'
import { drawnDocument } from './files/documents.ts'
import { make } from './make.ts'

type Who = string | { token: string }
type Link = { link: string }

export const kycAnswersSample = {
  organisation: { legalName: 'CÔNG TY TNHH MẪU', taxCode: '0312345678', position: 'Giám đốc' },
  personal: { fullName: 'Nguyễn Văn Mẫu', birthDate: '1990-02-01', nationality: 'VNM', phone: '0900000001' },
  identity: {
    kind: 'citizen-card',
    number: '001090012345',
    issuedOn: '2021-05-01',
    expiresOn: dayFromNow(900),
    mrz: '',
  },
  address: {
    permanent: { street: '1 Tràng Tiền', ward: 'Hoàn Kiếm', province: 'Hà Nội', country: 'VNM' },
    current: null,
  },
  bank: {
    bankBin: '970436',
    accountNumber: '0071000999888',
    accountHolder: 'NGUYEN VAN MAU',
    taxCode: '0312345678',
    isTaxResident: true,
  },
} as const
export type SampleStep = keyof typeof kycAnswersSample

/** A different picture for each side. */
const pictureOf = (side: string) => drawnDocument({ lines: [side.toUpperCase()] })

/** A different address for each link, because attempts are limited per network. */
function networkOf(link: string) {
  const [one, two, three] = createHash('sha256').update(link).digest()
  return `10.${one}.${two}.${three}`
}

/** What staff and the holder of a link do with cases, through the API. */
export function kycDesk(t: TestApp) {
  const open = async ({ as = 'admin', ...body }: { as?: Who } & Record<string, unknown> = {}) => {
    const instructorId = body['partner'] ? undefined : (body['instructorId'] ?? (await make.instructor(t.db)).id)
    const sent = {
      kind: 'person',
      optional: ['address', 'bank'],
      language: 'vi',
      ...body,
      ...(instructorId ? { instructorId } : {}),
    }
    return t.ask('POST', '/kyc', { as, body: sent })
  }
  const link = async (id: string, as: Who = 'admin') => {
    const { body } = await t.ask('POST', `/kyc/${id}/link`, { as, body: { by: 'sight' } })
    return String(body.address).split('#')[1]!
  }
  const form = (path: string, body: Link & Record<string, unknown>, ip = networkOf(body.link)) =>
    t.ask('POST', `/kyc-form${path}`, { body, ip })
  const save = async (held: string, step: SampleStep, more: Record<string, unknown> = {}, version = 0) =>
    form(`/${step}`, { link: held, version, answers: { ...kycAnswersSample[step], ...more } })
  const send = async (held: string, side: string, bytes?: Buffer) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v1/kyc-form/documents?side=${side}`,
      headers: { 'content-type': 'application/octet-stream', [KYC_LINK_HEADER]: held, 'accept-language': 'en' },
      payload: bytes ?? (await pictureOf(side)),
      remoteAddress: networkOf(held),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  /** Fills in everything that a case requires. */
  const fill = async (held: string, { isOrganisation = false } = {}) => {
    if (isOrganisation) await save(held, 'organisation')
    for (const step of ['personal', 'identity', 'address', 'bank'] as const) await save(held, step)
    for (const side of ['front', 'back', ...(isOrganisation ? ['registration'] : [])]) await send(held, side)
  }
  const submit = (held: string) => form('/submit', { link: held })
  const read = (id: string, as: Who = 'owner') => t.ask('GET', `/kyc/${id}`, { as })
  const approve = (one: { id: string; version: number }, as: Who = 'owner', checklist?: string[]) => {
    const all = checklistOf({ kind: 'person', steps: ['address', 'bank'] })
    return t.ask('POST', `/kyc/${one.id}/approve`, { as, version: one.version, body: { checklist: checklist ?? all } })
  }
  const reject = (one: { id: string; version: number }, as: Who = 'owner', redo: string[] = ['identity']) =>
    t.ask('POST', `/kyc/${one.id}/reject`, { as, version: one.version, body: { reason: 'Ảnh bị cắt mất góc', redo } })
  /** A case that was handed in, with its link. */
  const submitted = async (more: Record<string, unknown> = {}) => {
    const { body } = await open(more)
    const held = await link(body.id)
    await fill(held, { isOrganisation: more['kind'] === 'organisation' })
    await submit(held)
    return { ...(await read(body.id)).body, held }
  }
  return { open, link, form, save, send, fill, submit, read, approve, reject, submitted }
}
