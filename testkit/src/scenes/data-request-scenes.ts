import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

// Fixed days: a holiday may be entered for any year; these are in one that no other test has.

const as = 'owner'

/** For each writing route of data requests, a call that succeeds. */
export function dataRequestScenes(of: () => TestApp) {
  const newRequest = () => ({
    kind: 'access',
    receivedAt: new Date().toISOString(),
    channel: 'mail',
    name: 'Phạm Thị Hỏi',
    contact: 'hoi@example.test',
  })
  const bodies: Record<string, object | undefined> = { check: { way: 'id-card', note: 'Đúng ảnh' } }
  const made = async (...commands: string[]) => {
    let { id, version } = (await of().ask('POST', '/data-requests', { as, body: newRequest() })).body as Made
    for (const name of commands) {
      const at = await of().ask('POST', `/data-requests/${id}/${name}`, { as, version, body: bodies[name] })
      ;({ id, version } = at.body as Made)
    }
    return { as, id, version }
  }
  /** A request of a known person whose identity is checked. */
  const about = async (kind: string) => {
    const { id: personId } = await make.student(of().db)
    const { id } = (await of().ask('POST', '/data-requests', { as, body: { ...newRequest(), kind, personId } }))
      .body as Made
    const { version } = (
      await of().ask('POST', `/data-requests/${id}/check`, { as, version: 1, body: bodies['check'] })
    ).body as Made
    return { as, id, version, personId }
  }
  const holidayNames = { nameVi: 'Ngày nghỉ', nameEn: 'Day off' }
  /** A purpose has one draft at a time: one that is there is discarded. */
  const textOf = async () => {
    const body = { purpose: 'phone-calls', vi: 'Tôi đồng ý nhận cuộc gọi', en: 'I agree to be called' }
    const { rows } = (await of().ask('GET', '/consent-texts', { as })).body as {
      rows: (Made & { purpose: string; publishedAt: string | null })[]
    }
    const draft = rows.find((row) => row.purpose === body.purpose && row.publishedAt === null)
    if (draft) await of().ask('DELETE', `/consent-texts/${draft.id}`, { as, version: draft.version })
    return body
  }
  const drafting = async () => {
    const { id, version } = (await of().ask('POST', '/consent-texts', { as, body: await textOf() })).body as Made
    return { id, version }
  }
  return {
    'dataRequests.create': () => ({ as, body: newRequest() }),
    'dataRequests.update': async () => ({ ...(await made()), body: { notes: 'Gọi lại' } }),
    'dataRequests.acknowledge': () => made(),
    'dataRequests.check': async () => ({ ...(await made()), body: bodies['check'] }),
    'dataRequests.begin': () => made('check'),
    'dataRequests.answer': async () => ({ ...(await made('check', 'begin')), body: { answer: 'Đã gửi bản sao' } }),
    'personalData.pack': async () => {
      const { id, version } = await made('check')
      const { id: personId } = await make.student(of().db)
      await of().ask('PATCH', `/data-requests/${id}`, { as, version, body: { personId } })
      return { as, id, body: { language: 'vi' } }
    },
    'requestEffects.restrict': async () => ({ ...(await about('restrict')), body: { reason: 'Đang tranh chấp' } }),
    'requestEffects.object': async () => ({ ...(await about('object')), body: { purposes: ['marketing-mail'] } }),
    'requestEffects.lift': async () => {
      const { id, version, personId } = await about('restrict')
      await of().ask('POST', `/data-requests/${id}/restrict`, { as, version, body: { reason: 'Đang tranh chấp' } })
      return { as, id: personId, body: { reason: 'Đã làm rõ' } }
    },
    'requestLetters.send': async () => {
      const letter = { step: 'acknowledge', language: 'vi', subject: 'Đã nhận', body: 'Đã nhận', by: { way: 'paper' } }
      return { ...(await made()), body: letter }
    },
    'consentTexts.create': async () => ({ as, body: await textOf() }),
    'consentTexts.update': async () => ({ as, ...(await drafting()), body: { vi: 'Tôi đồng ý' } }),
    'consentTexts.publish': async () => ({ as, ...(await drafting()) }),
    'consentTexts.discard': async () => ({ as, ...(await drafting()) }),
    'holidays.put': () => ({ as, body: { day: '2031-09-02', ...holidayNames } }),
    'holidays.remove': async () => {
      await of().ask('PUT', '/holidays', { as, body: { day: '2031-04-30', ...holidayNames } })
      return { as, id: '2031-04-30' }
    },
    'dataRequests.refuse': async () => ({ ...(await made()), body: { reason: 'Không đúng người' } }),
    'dataRequests.extend': async () => ({ ...(await made()), body: { reason: 'Nhiều dữ liệu' } }),
  }
}

type Made = { id: string; version: number }
