import type { TestApp } from './app.ts'
import { make } from './make.ts'

const as = 'owner'

/** For each writing route of data requests, a call that succeeds. */
export function dataRequestScenes(of: () => TestApp) {
  const asked = () => ({
    kind: 'access',
    receivedAt: new Date().toISOString(),
    channel: 'mail',
    name: 'Phạm Thị Hỏi',
    contact: 'hoi@example.test',
  })
  const bodies: Record<string, object | undefined> = { check: { way: 'id-card', note: 'Đúng ảnh' } }
  const made = async (...commands: string[]) => {
    let { id, version } = (await of().ask('POST', '/data-requests', { as, body: asked() })).body as Made
    for (const name of commands) {
      const at = await of().ask('POST', `/data-requests/${id}/${name}`, { as, version, body: bodies[name] })
      ;({ id, version } = at.body as Made)
    }
    return { as, id, version }
  }
  /** Of a known person, checked. */
  const about = async (kind: string) => {
    const { id: personId } = await make.student(of().db)
    const { id } = (await of().ask('POST', '/data-requests', { as, body: { ...asked(), kind, personId } })).body as Made
    const { version } = (
      await of().ask('POST', `/data-requests/${id}/check`, { as, version: 1, body: bodies['check'] })
    ).body as Made
    return { as, id, version, personId }
  }
  return {
    'dataRequests.create': () => ({ as, body: asked() }),
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
    'dataRequests.refuse': async () => ({ ...(await made()), body: { reason: 'Không đúng người' } }),
    'dataRequests.extend': async () => ({ ...(await made()), body: { reason: 'Nhiều dữ liệu' } }),
  }
}

type Made = { id: string; version: number }
