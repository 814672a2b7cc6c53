import type { TestApp } from '@learning-cms/testkit/app'

const as = 'owner'

/** For each writing route of breaches, a call that succeeds. */
export function breachScenes(of: () => TestApp) {
  const entered = () => ({
    title: 'Gửi nhầm danh sách lớp',
    dataKinds: 'Họ tên, điện thoại',
    discoveredAt: new Date(Date.now() - 3_600_000).toISOString(),
  })
  const assessed = (isReportable: boolean) => ({ isReportable, reason: 'Theo số người bị ảnh hưởng' })
  const made = async (isReportable?: boolean) => {
    const first = (await of().ask('POST', '/breaches', { as, body: entered() })).body as Made
    if (isReportable === undefined) return { as, id: first.id, version: first.version }
    const { id } = first
    const path = `/breaches/${id}/assess`
    const { version } = (await of().ask('POST', path, { as, version: first.version, body: assessed(isReportable) }))
      .body as Made
    return { as, id, version }
  }
  const at = () => new Date().toISOString()
  return {
    'breaches.create': () => ({ as, body: entered() }),
    'breaches.update': async () => ({ ...(await made()), body: { measures: 'Đã thu hồi thư' } }),
    'breaches.assess': async () => ({ ...(await made()), body: assessed(true) }),
    'breaches.report': async () => ({ ...(await made(true)), body: { reportedAt: at(), reference: '12/BC' } }),
    'breaches.tell': async () => ({ ...(await made()), body: { notifiedAt: at(), how: 'Thư điện tử' } }),
    'breaches.close': async () => ({ ...(await made(false)), body: { outcome: 'Đã khắc phục' } }),
  }
}

type Made = { id: string; version: number }
