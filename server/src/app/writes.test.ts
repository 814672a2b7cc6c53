import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { addPendingFile, dismissPendingFile } from '@learning-cms/contract/media/pending-files'
import { owner } from '@learning-cms/testkit/server'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

import { author, reviewBy, written } from '@learning-cms/testkit/reviews'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { orderToSend, packed } from '@learning-cms/testkit/money/goods'
import { factorScenes } from '@learning-cms/testkit/factors'
import { kycScenes, unrecordedKyc } from '@learning-cms/testkit/kyc-scenes'
import { leadScenes } from '@learning-cms/testkit/lead-scenes'
import { invoiceScenes } from '@learning-cms/testkit/money/invoice-scenes'
import { settlementScenes } from '@learning-cms/testkit/money/settlement-scenes'
import { settingsScenes } from '@learning-cms/testkit/settings-scenes'
import { ssoScenes } from '@learning-cms/testkit/oidc/scenes'
import { webhookScenes } from '@learning-cms/testkit/webhooks'
import { soldTickets } from '@learning-cms/testkit/money/tickets'
import { moneyScenarios } from '@learning-cms/testkit/money/scenarios'
import { sweep } from './start-up.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
// Without a mail server, links are shown instead of mailed.
afterEach(() => {
  delete t.config.smtpUrl
})
afterAll(() => t.close())

type AskOptions = NonNullable<Parameters<TestApp['ask']>[2]>
/** What a successful call needs: a path, who is asking and a body. Made anew for each call. */
type Scene = () => Promise<AskOptions & { id?: string; path?: string }> | (AskOptions & { id?: string; path?: string })

const password = 'một câu mật khẩu khác hẳn'
const fresh = () => randomUUID().slice(0, 8)
const as = 'owner'
const done = async (path: string, body: unknown, version?: number, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await t.ask(method, path, { as, body, version, ...(path === '/accounts' && { key: true as const }) })
  expect(answer.status, path).toBe(200)
  return answer.body as { id: string; version: number }
}
const member = async (input: Parameters<typeof make.account>[1] = {}) =>
  make.account(t.db, { roles: ['support'], passwordHash: await hashPassword(owner.password), ...input })
const signedIn = async () => ({ token: await t.tokenOf((await member()).id) })
const method = async () => {
  const { id, version } = (
    await t.ask('POST', '/delivery/methods', { as, key: true, body: { nameVi: `Cách ${fresh()}` } })
  ).body
  return { id, version }
}
const parcel = async () => {
  const { id, version } = await packed(t, await orderToSend(t))
  return { as, id, version }
}
const roleId = async (key: string) =>
  (await t.db.execute<{ id: string }>(sql`select id from roles where key = ${key}`)).rows[0]!.id
const role = () => done('/roles', { name: `Vai ${fresh()}`, permissions: [] })
const linkOf = async (accountId: string) => {
  const { body } = await t.ask('POST', `/accounts/${accountId}/link`, { as, key: true })
  return new URL(body.link).searchParams.get('token')!
}
const person = () => ({ username: fresh(), fullName: 'Người Mới', email: `${fresh()}@example.test` })
/** Somebody who has just signed up: their account, and the token of the mailed link. */
const signedUp = async () => {
  const body = { ...person(), password }
  await done('/auth/sign-up', body)
  const { rows } = await t.db.execute<{ id: string; link: string }>(sql`
    select a.id, m.secret_link as link from accounts a join outbox_mails m on m.account_id = a.id
    where a.username = ${body.username}`)
  return { id: rows[0]!.id, linkToken: new URL(rows[0]!.link).searchParams.get('token')! }
}
const instructor = async (status: 'pending' | 'active' | 'inactive' | 'rejected') => ({
  as,
  version: 1,
  id: (await make.instructor(t.db, { status })).id,
})
const verification = async () => (await t.ask('POST', '/audit/verify', { as })).body as { jobId: string }
const view = () => done('/views', { list: 'courses', name: fresh(), state: {} })
const saved = () => done('/analytics/saved-reports', { name: 'Báo cáo', state: { metrics: 'orders' } })
const alert = { name: 'Ít đơn', metric: 'orders', cut: {}, kind: 'below', bound: 5 }
const alertMade = () => done('/analytics/alerts', alert)
const category = async (isActive = true) => ({
  as,
  version: 1,
  id: (await make.category(t.db, { isActive })).id,
})
const order = async () => {
  const { id, version } = await sellingIn(t).sold()
  return { id, version }
}
const lessons = [{ title: 'Bài', kind: 'video', minutes: 3, isPreview: false }]
const draft = async () => {
  const links = { categoryId: (await make.category(t.db)).id, instructorId: (await make.instructor(t.db)).id }
  const { id } = await done('/courses', { title: 'Khoá', description: '<p>x</p>', price: 0, ...links })
  const { version } = await done(`/courses/${id}/curriculum`, { sections: [{ title: 'A', lessons }] }, 1, 'PUT')
  return { as, id, version }
}
const moved = async (...commands: string[]) => {
  let course = await draft()
  for (const command of commands) {
    const body = command === 'suspend' ? { reason: 'Kiểm tra' } : undefined
    course = { as, ...(await done(`/courses/${course.id}/${command}`, body, course.version)) }
  }
  return { as, id: course.id, version: course.version }
}
/** Created, then changed once; the call sets it back to the original. */
const described = async (entity: string, made: object, changed: object) => {
  const { id } = await done(`/${entity}`, made)
  await t.ask('PATCH', `/${entity}/${id}`, { as, version: 1, body: changed })
  const { rows } = (await t.ask('GET', `/history/${entity}/${id}`, { as })).body
  return { as, id, version: 2, body: { lineId: rows[0].id, side: 'before' } }
}
const era = () => ({ nameVi: `Thời ${fresh()}`, nameEn: `Age ${fresh()}`, startYear: -207 })
const period = async (...artifactIds: string[]) => {
  const { id, version } = await done('/periods', era())
  if (artifactIds.length === 0) return { as, id, version }
  const listed = await done(`/periods/${id}/artifacts`, { artifactIds }, version, 'PUT')
  return { as, id, version: listed.version }
}
const articleCategory = async () => ({ as, ...(await done('/article-categories', { nameVi: `Mục ${fresh()}` })) })
const article = async (...commands: string[]) => {
  const { id: categoryId } = await articleCategory()
  let row = await done('/articles', { titleVi: `Bài ${fresh()}`, bodyVi: '<p>x</p>', categoryId })
  for (const command of commands) {
    if (command !== 'change') row = await done(`/articles/${row.id}/${command}`, undefined, row.version)
    else
      row = (await t.ask('PATCH', `/articles/${row.id}`, { as, version: row.version, body: { bodyVi: '<p>y</p>' } }))
        .body
  }
  return { as, id: row.id, version: row.version }
}
const coupon = () => ({ code: `KM-${fresh()}`, name: 'Chào hè', type: 'percentage', value: 20 })
const couponed = async (more: object = {}) => ({ as, ...(await done('/coupons', { ...coupon(), ...more })) })
const product = () => ({
  kind: 'good',
  nameVi: 'Bưu thiếp',
  sku: fresh(),
  price: 20_000,
  taxClass: '8',
  weightGrams: 9,
})
const produced = async (...commands: string[]) => {
  let row = await done('/products', product())
  for (const command of commands) row = await done(`/products/${row.id}/${command}`, undefined, row.version)
  return { as, id: row.id, version: row.version }
}
const museum = async () => ({
  as,
  ...((await t.ask('GET', '/museum', { as })).body as { id: string; version: number }),
})
const levelled = async () => {
  const { id } = await draft()
  return { entity: 'courses', target: { ids: [id] }, command: { do: 'setLevel', level: 'advanced' } }
}
const trashed = async () => {
  const { id } = await category()
  await t.ask('DELETE', `/categories/${id}`, { as, version: 1 })
  return { as, id, version: 2 }
}
const student = async (status: 'active' | 'suspended' = 'active') => ({
  as,
  version: 1,
  id: (await make.student(t.db, { status })).id,
})
const note = async () => {
  const { id } = await student()
  const { id: noteId } = await done(`/students/${id}/notes`, { body: 'Ghi chú' })
  return { as, version: 1, id, path: `/students/${id}/notes/${noteId}` }
}
const received = () => ({ externalId: fresh(), changedAt: new Date().toISOString() })
/** The id under which another system knows a student. */
const knownOutside = async () => {
  const row = { ...received(), fullName: 'Học Viên', email: `${fresh()}@example.test` }
  await t.ask('PUT', '/students/received', { as, body: { rows: [row] } })
  return row.externalId
}
/** A pending review, sent by the shop. */
const review = async (...commands: string[]) => {
  const { id } = await reviewBy(t)
  let version = 1
  for (const command of commands) version = (await done(`/reviews/${id}/${command}`, undefined, version)).version
  return { as, id, version }
}
/** The next line of the register. */
const piece = async () => {
  const { next } = (await t.ask('GET', '/artifacts/next-number', { as })).body
  return { type: '2D', priority: next, code: `BT ${next}`, nameVi: 'Chum gốm' }
}
const registered = async (more: object = {}) => ({
  as,
  ...(await done('/artifacts', { ...(await piece()), ...more })),
})
const pictured = async () => {
  const { id: accountId } = await t.as(as)
  const images = [{ id: await make.picture(t.db, { accountId }), altVi: 'Chum', altEn: '', credit: '' }]
  return registered({ shortDescriptionVi: 'Chum lớn', ageVi: 'thế kỷ XV', images })
}
/** With a file attached, at the path that removes it. */
const carrying = async (kind: 'audio' | 'model', target: { id: string; version: number; path: string }) => {
  const { id: accountId } = await t.as(as)
  const body = { [kind === 'audio' ? 'audioEnId' : 'modelId']: await make.file(t.db, kind, { accountId }) }
  const { version } = (await t.ask('PATCH', target.path, { as, version: target.version, body })).body
  return { as, id: target.id, version, path: `${target.path}/${kind === 'audio' ? 'audio/en' : 'model'}` }
}
const put = ({ id }: { id: string }, body: object) => ({ as, id, version: 1, path: `/artifacts/${id}/story`, body })
const material = () => done('/artifact-terms', { kind: 'material', nameVi: fresh() })
const tokenBody = { name: 'Đồng bộ', source: 'Nền tảng', scopes: ['courses:read'], expiresInDays: 30 }
const uploaded = () => ({
  as,
  path: '/imports?entity=students&fileName=tep.csv',
  headers: { 'content-type': 'application/octet-stream' },
  body: `Họ tên,Email\nHọc Viên,${fresh()}@example.test`,
})
const registerFile = async () => {
  const { headers } = uploaded()
  const path = '/imports?entity=artifacts&fileName=so.csv'
  return (await t.ask('POST', path, { as, headers, body: 'Mã hiện vật,Tên hiện vật\nBT 1,Bình' })).body as {
    id: string
  }
}
/** A file taken to a given step; the call takes the next one. */
const importedFile = async (to?: { status: string; counts: object }) => {
  const { path, ...options } = uploaded()
  const { id, version } = (await t.ask('POST', path, options)).body as { id: string; version: number }
  if (to)
    await t.db.execute(
      sql`update imports set status = ${to.status}, counts = ${JSON.stringify(to.counts)}::jsonb where id = ${id}`,
    )
  return { as, id, version }
}
/** A transfer on a statement, and an order waiting for it. */
const transfer = async (amount = 199_000) => {
  const { id: orderId, number } = await make.pendingOrder(t.db, { total: amount })
  const reference = fresh()
  const path = '/bank-statements?fileName=sao-ke.csv&account=0123456789'
  const body = `Ngày,Nội dung,Ghi có,Số tham chiếu\n20/11/2026,${number},${amount},${reference}`
  const { headers } = uploaded()
  const importStatement = () => t.ask('POST', path, { as, headers, body })
  expect((await importStatement()).status).toBe(200)
  const { rows } = (await t.ask('GET', '/bank-lines', { as, query: { search: reference } })).body
  return { as, id: rows[0].id as string, version: 1, orderId, amount, path, headers, body }
}
/** A payment of an order, started at a sandbox. */
const payment = async () => {
  await t.db.execute(sql`update gateway_settings set mode = 'test' where gateway = 'momo'`)
  const { id: orderId } = await make.pendingOrder(t.db)
  const { body } = await t.ask('POST', `/orders/${orderId}/payments`, { as, key: true, body: { gateway: 'momo' } })
  return { as, id: body.id as string, orderId }
}
const atOnce = { paymentMin: 5_000, paymentMax: 9_000_000, refundMin: 1_000, refundMax: 9_000_000 }
/** A gateway at its current version, with settings to save. */
const setUp = async (name: 'vnpay' | 'momo' | 'zalopay' | 'bankTransfer', body: object) => {
  const { body: now } = await t.ask('GET', '/gateways', { as })
  return { as, version: now[name].version as number, body: { mode: 'test', ...body } }
}
/** Each on another day: a day has a limited number of notes. */
let pinnedDays = 0
const pinned = () => ({ day: new Date(Date.UTC(2026, 0, (pinnedDays += 1))).toISOString().slice(0, 10), text: 'Tết' })
/** A ticket shown at the door. */
const shown = async () => ({
  door: 'A',
  scans: [{ id: randomUUID(), code: (await soldTickets(t.db)).codes[0]!, at: new Date().toISOString() }],
})
const host = 'https://gateway.example.test'
const display = {
  themeColor: 'red',
  primaryColorLevel: 600,
  direction: 'ltr',
  mode: 'dark',
  navMode: 'light',
  controlSize: 'sm',
  cardBordered: true,
  contrast: 'normal',
  motion: 'full',
  layout: 'modern',
}

/** Every route that writes, with a call that succeeds. A new route without an entry fails below. */
const scenes: Record<string, Scene> = {
  'session.signIn': async () => ({ body: { username: (await member()).username, password: owner.password } }),
  ...factorScenes(() => t).signingIn,
  ...ssoScenes(() => t).signingIn,
  'session.signOut': async () => ({ as: await signedIn() }),
  'entering.changePassword': async () => ({ as: await signedIn(), body: { current: owner.password, password } }),
  'entering.signUp': () => ({ body: { ...person(), password } }),
  'entering.proveAddress': async () => ({ body: { token: (await signedUp()).linkToken, password } }),
  'entering.sendAddressLink': async () => ({ as: { token: await t.tokenOf((await signedUp()).id) } }),
  'entering.forgotPassword': async () => ({ body: { email: (await member()).email } }),
  'entering.resetPassword': async () => ({ body: { token: await linkOf((await member()).id), password } }),
  'mySessions.end': async () => {
    const mine = await signedIn()
    return { as: mine, id: (await t.ask('GET', '/me/sessions', { as: mine })).body.rows[0].id }
  },
  'mySessions.endOthers': async () => ({ as: await signedIn() }),
  ...factorScenes(() => t).managing,
  ...ssoScenes(() => t).managing,
  'signUpSettings.update': async () => {
    const { version } = await done('/sign-up-settings', { isOpen: false }, 1, 'PUT')
    return { as, version, body: { isOpen: true } }
  },
  ...settingsScenes(() => t).organisation,
  'accounts.invite': async () => ({ as, key: true, body: { ...person(), roleIds: [await roleId('support')] } }),
  'accounts.update': async () => ({ as, id: (await member()).id, version: 1, body: { fullName: 'Tên Khác' } }),
  'accounts.setRoles': async () => {
    const { id } = await member()
    return { as, id, version: 1, body: { roleIds: [await roleId('catalog')] } }
  },
  'accounts.acceptAddress': async () => ({ as, id: (await signedUp()).id, version: 1 }),
  'accounts.disable': async () => ({ as, id: (await member()).id, version: 1 }),
  'accounts.enable': async () => ({ as, id: (await member({ status: 'disabled' })).id, version: 1 }),
  'accounts.signOutEverywhere': async () => ({ as, id: (await member()).id }),
  'accounts.sendLink': async () => ({ as, key: true, id: (await member()).id }),
  'roles.create': () => ({ as, body: { name: `Vai ${fresh()}`, permissions: [] } }),
  'roles.update': async () => ({ as, ...(await role()), body: { description: 'khác' } }),
  'roles.requireFactor': async () => ({
    as,
    path: `/roles/${(await role()).id}/second-factor`,
    version: 1,
    body: { from: '2026-12-01' },
  }),
  'roles.remove': async () => ({ as, ...(await role()) }),
  'displays.saveMine': async () => ({ as: await signedIn(), body: display }),
  'displays.saveForEveryone': () => ({ as, body: display }),
  'home.verifyAudit': () => ({ as }),
  'home.addSampleData': () => ({ as }),
  'home.removeSampleData': () => ({ as }),
  'backups.schedule': () => ({ as, version: 1, body: { every: 'hour', hour: 3 } }),
  'backups.remove': () => {
    const names = ['2026-01-02T03-04-05Z-abcdef', '2026-01-03T03-04-05Z-abcdef']
    for (const name of names) {
      const folder = join(t.config.dataDir, 'backups', 'backups', name)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'manifest.json'), '{}')
    }
    return { as, path: `/system/backups/${names[0]}` }
  },
  'categories.create': () => ({ as, body: { name: `Mục ${fresh()}` } }),
  'categories.update': async () => ({ ...(await category()), body: { description: 'khác' } }),
  'categories.move': async () => {
    const parent = await category()
    return { ...(await category()), body: { parentId: parent.id, position: 0 } }
  },
  'categories.activate': () => category(false),
  'categories.deactivate': () => category(),
  'categories.remove': () => category(),
  'instructors.create': () => ({ as, body: { fullName: 'Giảng Viên', email: `${fresh()}@example.test` } }),
  'instructors.update': async () => ({ ...(await instructor('active')), body: { bio: 'khác' } }),
  'instructors.approve': async () => ({ ...(await instructor('pending')), body: { identityChecked: true } }),
  'instructors.reject': async () => ({ ...(await instructor('pending')), body: { reason: 'Thiếu bằng' } }),
  'instructors.reapply': () => instructor('rejected'),
  'instructors.suspend': async () => ({ ...(await instructor('active')), body: { reason: 'Nghỉ' } }),
  'instructors.activate': () => instructor('inactive'),
  ...moneyScenarios(() => t),
  'courses.create': () => ({ as, body: { title: 'Khoá' } }),
  'courses.update': async () => ({ ...(await draft()), body: { title: 'Tên khác' } }),
  'courses.saveCurriculum': async () => ({ ...(await draft()), body: { sections: [] } }),
  'courses.publish': () => draft(),
  'courses.unpublish': () => moved('publish'),
  'courses.archive': () => draft(),
  'courses.suspend': async () => ({ ...(await draft()), body: { reason: 'Kiểm tra' } }),
  'courses.unsuspend': async () => ({ ...(await moved('suspend')), body: { to: 'draft', reason: 'Xong' } }),
  'courses.remove': () => draft(),
  'coupons.create': () => ({ as, body: coupon() }),
  'coupons.update': async () => ({ ...(await couponed()), body: { name: 'Tên khác' } }),
  'coupons.activate': () => couponed({ isActive: false }),
  'coupons.deactivate': () => couponed(),
  'coupons.remove': () => couponed(),
  'coupons.duplicate': async () => ({ ...(await couponed()), body: { code: coupon().code } }),
  'coupons.addBatch': async () => ({ ...(await couponed({ codeKind: 'single_use' })), key: true, body: { size: 3 } }),
  'deliveries.addMethod': () => ({ as, key: true, body: { nameVi: `Cách ${fresh()}` } }),
  'deliveries.changeMethod': async () => ({ as, ...(await method()), body: { baseFee: 1000 } }),
  'deliveries.removeMethod': async () => ({ as, ...(await method()) }),
  'deliveries.pack': async () => {
    const { order, lineId } = await orderToSend(t)
    return { as, key: true, id: order.id, body: { lines: [{ lineId, quantity: 1 }] } }
  },
  'deliveries.send': async () => ({ ...(await parcel()), body: { carrier: 'GHN' } }),
  'deliveries.deliver': () => parcel(),
  'deliveries.giveBack': async () => {
    const sent = await parcel()
    await done(`/shipments/${sent.id}/deliver`, undefined, sent.version)
    return { ...sent, version: 2, body: { reason: 'Không có người nhận' } }
  },
  'deliveries.unpack': () => parcel(),
  'products.create': () => ({ as, body: product() }),
  'products.update': async () => ({ ...(await produced()), body: { nameVi: 'Tên khác' } }),
  'products.changeVariants': async () => {
    const { id } = await done('/products', {
      ...product(),
      options: [{ nameVi: 'Cỡ', values: [{ vi: 'M' }] }],
    })
    const { variants } = (await t.ask('GET', `/products/${id}`, { as })).body
    return {
      as,
      path: `/products/${id}/variants`,
      body: { variants: [{ id: variants[0].id, version: 1, price: 1_000 }] },
    }
  },
  'products.activate': () => produced(),
  'products.archive': () => produced('activate'),
  'products.remove': () => produced(),
  'checkIns.send': async () => ({ as, body: await shown() }),
  'checkIns.undo': async () => {
    const body = await shown()
    await done('/check-ins', body)
    return { as, id: body.scans[0]!.id }
  },
  'tickets.mailAgain': async () => {
    const { orderId } = await soldTickets(t.db)
    await t.db.execute(sql`update ticket_orders set mailed_at = now() - interval '1 hour' where order_id = ${orderId}`)
    return { as, id: orderId }
  },
  'stock.move': async () => ({ as, key: true, id: (await produced()).id, body: { reason: 'received', quantity: 3 } }),
  'stock.count': async () => ({
    as,
    key: true,
    body: { counts: [{ id: (await produced()).id, counted: 2, expected: 0 }] },
  }),
  'artifacts.create': async () => ({ as, body: await piece() }),
  'artifacts.update': async () => ({ ...(await registered()), body: { nameEn: 'Jar' } }),
  'artifacts.duplicate': () => registered(),
  'artifacts.checkTranslations': async () => ({
    ...(await registered({ nameEn: 'Jar' })),
    body: { fields: ['name'], isChecked: true },
  }),
  'artifacts.publish': () => pictured(),
  'artifacts.unpublish': async () => {
    const { id, version } = await pictured()
    return { as, ...(await done(`/artifacts/${id}/publish`, undefined, version)) }
  },
  'artifacts.remove': () => registered(),
  'artifacts.removeAudio': async () => {
    const row = await registered()
    return carrying('audio', { ...row, path: `/artifacts/${row.id}` })
  },
  'artifacts.removeModel': async () => {
    const row = await registered()
    return carrying('model', { ...row, path: `/artifacts/${row.id}` })
  },
  'artifacts.saveStory': async () => put(await registered(), { storyVi: '<p>Chuyện</p>' }),
  'artifacts.removeStory': async () => {
    const { id } = await registered()
    const path = `/artifacts/${id}/story`
    const saved = await t.ask('PATCH', path, { as, version: 1, body: { storyVi: '<p>Chuyện</p>' } })
    return { as, id, version: saved.body.version, path }
  },
  'artifactTerms.create': () => ({ as, body: { kind: 'material', nameVi: fresh() } }),
  'artifactTerms.update': async () => ({ as, ...(await material()), body: { nameEn: 'Bronze' } }),
  'artifactTerms.merge': async () => ({ as, ...(await material()), body: { intoId: (await material()).id } }),
  'artifactTerms.remove': async () => ({ as, ...(await material()) }),
  'scenes.save': async () => {
    const { id } = await registered()
    return { as, id, version: 1, body: { unit: 'mm' } }
  },
  'history.setCategoriesBack': () => described('categories', { name: `Mục ${fresh()}` }, { description: 'khác' }),
  'history.setCoursesBack': () => described('courses', { title: 'Khoá' }, { description: '<p>khác</p>' }),
  'history.setCouponsBack': () => described('coupons', coupon(), { name: 'Tên khác' }),
  'history.setProductsBack': () => described('products', product(), { nameVi: 'Tên khác' }),
  'history.setInstructorsBack': () =>
    described('instructors', { fullName: 'Giảng Viên', email: `${fresh()}@example.test` }, { bio: 'khác' }),
  'history.setStudentsBack': () =>
    described('students', { fullName: 'Học Viên', email: `${fresh()}@example.test` }, { fullName: 'Học Viên Khác' }),
  'history.setArtifactsBack': async () => described('artifacts', await piece(), { nameEn: 'Jar' }),
  'history.setStoriesBack': async () => {
    const { id } = await registered()
    await t.ask('PATCH', `/artifacts/${id}/story`, { as, version: 1, body: { storyVi: '<p>Chuyện</p>' } })
    const { rows } = (await t.ask('GET', `/history/stories/${id}`, { as })).body
    return { as, id, version: 2, body: { lineId: rows[0].id, side: 'before' } }
  },
  'history.setScenesBack': async () => {
    const { id } = await registered()
    await t.ask('PATCH', `/artifacts/${id}/scene`, { as, version: 1, body: { unit: 'mm' } })
    const { rows } = (await t.ask('GET', `/history/scenes/${id}`, { as })).body
    return { as, id, version: 2, body: { lineId: rows[0].id, side: 'before' } }
  },
  'history.setPeriodsBack': () => described('periods', era(), { endYear: 938 }),
  'history.setMuseumBack': async () => {
    await t.ask('PATCH', '/museum', { as, version: (await museum()).version, body: { introEn: fresh() } })
    const { id, version } = await museum()
    const { rows } = (await t.ask('GET', `/history/museum/${id}`, { as })).body
    return { as, id, version, body: { lineId: rows[0].id, side: 'before' } }
  },
  'history.setArticlesBack': () => described('articles', { titleVi: `Bài ${fresh()}` }, { bodyVi: '<p>khác</p>' }),
  'history.revealStudents': async () => ({ ...(await student()), body: { reason: 'Xác minh' } }),
  'trash.restore': async () => ({ ...(await trashed()), body: {} }),
  'trash.remove': () => trashed(),
  'jobs.cancel': async () => ({ as, id: (await verification()).jobId }),
  'jobs.retry': async () => {
    const { jobId: id } = await verification()
    await t.db.execute(sql`update jobs set status = 'failed', finished_at = now() where id = ${id}`)
    return { as, id }
  },
  'students.create': () => ({ as, body: { fullName: 'Học Viên', email: `${fresh()}@example.test` } }),
  'students.update': async () => ({ ...(await student()), body: { fullName: 'Tên Khác' } }),
  'students.reveal': async () => ({ ...(await student()), body: { reason: 'Xác minh' } }),
  'students.suspend': async () => ({ ...(await student()), body: { reason: 'Gian lận' } }),
  'students.activate': () => student('suspended'),
  'students.deactivate': async () => ({ ...(await student()), body: { reason: 'Nghỉ học' } }),
  'students.remove': () => student(),
  'students.erase': async () => {
    const { id, version } = await student()
    return { as, id, version, body: { reason: 'Đơn số 7', confirmation: `#${id.slice(-6)}` } }
  },
  'students.addNote': async () => ({ ...(await student()), body: { body: 'Đã gọi' } }),
  'students.changeNote': async () => ({ ...(await note()), body: { body: 'Đã nhắn' } }),
  'students.removeNote': () => note(),
  'students.receive': () => ({
    as,
    body: { rows: [{ ...received(), fullName: 'Học Viên', email: `${fresh()}@example.test` }] },
  }),
  'enrolments.create': async () => {
    const [studentId, courseId] = [(await make.student(t.db)).id, (await make.course(t.db)).id]
    return { as, body: { studentId, courseId } }
  },
  'enrolments.revoke': async () => ({
    as,
    id: (await make.enrolment(t.db)).id,
    version: 1,
    body: { reason: 'Hoàn tiền' },
  }),
  'enrolments.restore': async () => {
    const { id } = await make.enrolment(t.db)
    return { as, ...(await done(`/enrolments/${id}/revoke`, { reason: 'Nhầm' }, 1)), body: {} }
  },
  'enrolments.receive': async () => {
    const studentExternalId = await knownOutside()
    return { as, body: { rows: [{ ...received(), studentExternalId, courseId: (await make.course(t.db)).id }] } }
  },
  'orders.create': async () => {
    const [studentId, course] = [(await make.student(t.db)).id, await sellingIn(t).onSale()]
    return { as, key: true, body: { studentId, courseIds: [course.id], expectedTotal: 500_000 } }
  },
  'orders.receive': async () => {
    const [studentExternalId, course] = [await knownOutside(), await sellingIn(t).onSale()]
    return { as, body: { rows: [{ ...received(), studentExternalId, courseIds: [course.id] }] } }
  },
  'orders.cancel': async () => ({ as, ...(await order()), body: { reason: 'Khách đổi ý' } }),
  'orders.markPaid': async () => {
    const body = { amount: 500_000, bankReference: fresh(), receivedAt: new Date().toISOString() }
    return { as, key: true, ...(await order()), body }
  },
  'orders.fulfil': async () => {
    const { id, version } = await order()
    await t.db.execute(sql`update orders set fulfilment_error = 'server.fault' where id = ${id}`)
    return { as, id, version }
  },
  'orders.update': async () => ({ as, ...(await order()), body: { notes: 'Gọi sau' } }),
  'orders.addNote': async () => ({ as, ...(await order()), body: { body: 'Đã gọi' } }),
  ...invoiceScenes(() => t),
  'payments.start': async () => {
    const { orderId: id } = await payment()
    return { as, id, key: true, body: { gateway: 'momo' } }
  },
  'payments.open': async () => ({ ...(await payment()), body: {} }),
  'payments.query': () => payment(),
  'gateways.saveVnpay': () => setUp('vnpay', { tmnCode: 'CMS00001', payUrl: host, apiUrl: host, ...atOnce }),
  'gateways.saveMomo': () => setUp('momo', { partnerCode: 'CMS', host, ...atOnce }),
  'gateways.saveZalopay': () => setUp('zalopay', { appId: '2553', host, ...atOnce }),
  'gateways.saveTransfer': () => setUp('bankTransfer', { bin: '970436', account: '0123456789', holder: 'CONG TY HOC' }),
  'gateways.test': () => ({ as, path: '/gateways/momo/test' }),
  'gateways.behave': () => ({ as, path: '/gateways/momo/behave', body: { behaviour: 'slow' } }),
  'learningEvents.receive': async () => {
    const row = { externalId: fresh(), kind: 'login', occurredAt: new Date().toISOString() }
    return { as, body: { rows: [{ ...row, studentExternalId: await knownOutside() }] } }
  },
  'courseVisits.receive': async () => {
    const { id: courseId } = await make.course(t.db)
    return { as, body: { rows: [{ externalId: fresh(), courseId, occurredAt: new Date().toISOString() }] } }
  },
  'analyticsNotes.create': () => ({ as, body: pinned() }),
  'analyticsNotes.update': async () => ({ as, ...(await done('/analytics/notes', pinned())), body: pinned() }),
  'analyticsNotes.remove': async () => ({ as, ...(await done('/analytics/notes', pinned())) }),
  'analyticsNotes.restore': async () => {
    const { id, version } = await done('/analytics/notes', pinned())
    await t.ask('DELETE', `/analytics/notes/${id}`, { as, version })
    return { as, id, version: version + 1 }
  },
  'metricAlerts.create': () => ({ as, body: alert }),
  'metricAlerts.update': async () => ({ as, ...(await alertMade()), body: { ...alert, bound: 6 } }),
  'metricAlerts.remove': async () => ({ as, ...(await alertMade()) }),
  'metricAlerts.restore': async () => {
    const { id, version } = await alertMade()
    await t.ask('DELETE', `/analytics/alerts/${id}`, { as, version })
    return { as, id, version: version + 1 }
  },
  'savedReports.create': () => ({ as, body: { name: 'Báo cáo', state: { metrics: 'orders' } } }),
  'savedReports.update': async () => ({ as, ...(await saved()), body: { name: 'Báo cáo khác' } }),
  'savedReports.mailNow': async () => {
    t.config.smtpUrl = 'smtp://cms.test'
    return { as, id: (await saved()).id }
  },
  'savedReports.arrange': async () => ({ as, path: '/analytics/pins/home', body: { reportIds: [(await saved()).id] } }),
  'savedReports.remove': async () => ({ as, ...(await saved()) }),
  'savedReports.restore': async () => {
    const { id, version } = await saved()
    await t.ask('DELETE', `/analytics/saved-reports/${id}`, { as, version })
    return { as, id, version: version + 1 }
  },
  'tokens.create': () => ({ as, key: true, body: tokenBody }),
  'tokens.revoke': async () => {
    const { body } = await t.ask('POST', '/tokens', { as, key: true, body: tokenBody })
    return { as, id: body.token.id }
  },
  ...webhookScenes(() => t),
  'views.create': () => ({ as, body: { list: 'courses', name: fresh(), state: {} } }),
  'views.update': async () => ({ as, ...(await view()), body: { name: fresh() } }),
  'views.remove': async () => ({ as, ...(await view()) }),
  'views.choose': () => ({ as, path: '/me/lists/courses', body: { columns: `title.${100 + (Date.now() % 900)}` } }),
  'bulk.run': async () => ({ as, body: await levelled() }),
  'bulk.undo': async () => ({ as, id: (await done('/bulk', await levelled())).id }),
  'exports.create': () => ({
    as,
    body: { entity: 'courses', query: {}, columns: ['title'], format: 'csv', language: 'vi' },
  }),
  'packages.create': () => ({ as, body: { format: 'lido', of: { query: {} } } }),
  'imports.upload': uploaded,
  'imports.update': async () => ({ ...(await importedFile()), body: { mode: 'create' } }),
  'imports.check': () => importedFile(),
  'imports.run': () => importedFile({ status: 'checked', counts: { create: 1 } }),
  'imports.undo': () => importedFile({ status: 'done', counts: { created: 1 } }),
  'importFiles.add': async () => {
    const { id } = await registerFile()
    return { as, id, body: { assetIds: [await make.picture(t.db, { accountId: t.owner.id })] } }
  },
  'importFiles.remove': async () => {
    const { id } = await registerFile()
    const assetId = await make.picture(t.db, { accountId: t.owner.id })
    await t.ask('POST', `/imports/${id}/files`, { as, body: { assetIds: [assetId] } })
    return { as, id, path: `/imports/${id}/files/${assetId}` }
  },
  'periods.create': () => ({ as, body: era() }),
  'periods.update': async () => ({ ...(await period()), body: { endYear: 938 } }),
  'periods.setArtifacts': async () => ({ ...(await period()), body: { artifactIds: [(await registered()).id] } }),
  'periods.addArtifacts': async () => ({ ...(await period()), body: { artifactIds: [(await registered()).id] } }),
  'periods.removeArtifact': async () => {
    const { id: artifactId } = await registered()
    const target = await period(artifactId)
    return { ...target, path: `/periods/${target.id}/artifacts/${artifactId}` }
  },
  'periods.removeAudio': async () => {
    const row = await period()
    return carrying('audio', { ...row, path: `/periods/${row.id}` })
  },
  'periods.remove': () => period(),
  'museum.update': async () => ({ as, version: (await museum()).version, body: { introVi: fresh() } }),
  'museum.removeAudio': async () => carrying('audio', { ...(await museum()), path: '/museum' }),
  'notices.prefer': () => ({ as, body: { ways: { 'view-shared': 'off' } } }),
  ...settingsScenes(() => t).notices,
  'articleCategories.create': () => ({ as, body: { nameVi: `Mục ${fresh()}` } }),
  'articleCategories.arrange': async () => {
    await articleCategory()
    await articleCategory()
    const { rows } = (await t.ask('GET', '/article-categories', { as })).body
    return { as, body: { ids: rows.map(({ id }: { id: string }) => id).reverse() } }
  },
  'articleCategories.update': async () => ({ ...(await articleCategory()), body: { nameEn: fresh() } }),
  'articleCategories.remove': () => articleCategory(),
  'articles.create': () => ({ as, body: { titleVi: `Bài ${fresh()}` } }),
  'articles.update': async () => ({ ...(await article()), body: { isFeatured: true } }),
  'articles.publish': () => article(),
  'articles.unpublish': () => article('publish'),
  'articles.archive': () => article('publish'),
  'articles.restore': () => article('publish', 'archive'),
  'articles.discard': () => article('publish', 'change'),
  'articles.remove': () => article(),
  'articles.keepRevision': async () => ({ ...(await article()), body: { name: 'Bản đầu' } }),
  'articles.takeBack': async () => {
    const row = await article('publish', 'change')
    const { rows } = (await t.ask('GET', `/articles/${row.id}/revisions`, { as })).body
    return { ...row, path: `/articles/${row.id}/revisions/${rows[0].id}/take-back` }
  },
  'help.forgetZeroResult': async () => {
    const term = fresh()
    await t.ask('GET', `/help/search?language=vi&search=${term}`, { as })
    return { as, body: { term } }
  },
  'bankStatements.bring': async () => {
    const { path, headers, body } = await transfer()
    return { as, path: path.replace('0123456789', '9876543210'), headers, body }
  },
  'bankLines.accept': async () => {
    const { id, version, orderId, amount } = await transfer()
    return { as, id, version, key: true, body: { orderId, expectedMissing: amount } }
  },
  'bankLines.acceptExact': async () => {
    const { id } = await transfer(299_000)
    return { as, key: true, body: { ids: [id] } }
  },
  'bankLines.setAside': async () => {
    const { id, version } = await transfer()
    return { as, id, version, body: { reason: 'Lãi tiền gửi' } }
  },
  'bankLines.reopen': async () => {
    const { id } = await transfer()
    return { as, ...(await done(`/bank-lines/${id}/set-aside`, { reason: 'Nhầm' }, 1)) }
  },
  ...settlementScenes(() => t),
  'reviews.approve': () => review(),
  'reviews.reject': async () => ({ ...(await review()), body: { reason: 'spam' } }),
  'reviews.takeBack': () => review('approve'),
  'reviews.remove': () => review(),
  'reviews.receive': async () => ({ as, body: { rows: [written(await author(t))] } }),
  ...kycScenes(() => t),
  ...leadScenes(() => t),
}
/** These change no business data, or only once a job runs; set-up is covered by a test of its own. */
const unwritten = new Set([
  // Attaching the file is recorded, by the request that asked for it.
  ...Object.keys(addPendingFile).map((entity) => `addPendingFile.${entity}`),
  ...Object.keys(dismissPendingFile).map((entity) => `dismissPendingFile.${entity}`),
  // What somebody types is theirs until they hand it in, which is recorded.
  ...unrecordedKyc,
  'coupons.simulate',
  // A quote only calculates.
  'orders.quote',
  'orders.remove',
  'refunds.preview',
  'settlementFiles.preview',
  // Calls by gateways, and by buyers at their sandboxes: their effects are recorded separately.
  'payments.toldByMomo',
  'payments.toldByZalopay',
  'testGateways.press',
  // A ledger check writes only its own row.
  'ledger.check',
  // The job it requests records the result.
  'backups.make',
  'mediaStore.check',
  // Using the file is recorded.
  'parcels.begin',
  'parcels.add',
  'search.sync',
  'uploads.create',
  'uploads.write',
  'uploads.cancel',
  'assets.retry',
  'bulk.preview',
  'presence.say',
  'presence.leave',
  'session.refresh',
  'session.confirmPassword',
  // Adding the factor, or signing in by it, is recorded.
  'session.passkeyOptions',
  'myFactors.passkeyOptions',
  'myFactors.startTotp',
  // What becomes of it is recorded, and the orders of a provider with the sessions that they end.
  'sso.start',
  'sso.backChannel',
  'myIdentities.link',
  'myIdentities.confirm',
  'ssoProviders.tryMapping',
  'entering.setUp',
  // Views and votes are counted, not recorded.
  'help.view',
  'help.vote',
  'help.takeVoteBack',
  'museumCounts.add',
  'register.numbers',
  'notices.mark',
  'notices.markAll',
  'notices.unmarkAll',
  'starts.change',
])

const writing = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)

test('every writing route is listed here', () =>
  expect(writing.map(({ name }) => name).filter((name) => !unwritten.has(name))).toEqual(Object.keys(scenes)))

test.each(writing.filter(({ name }) => !unwritten.has(name)))(
  '$name leaves a line that says who and by which request',
  async ({ name, route }) => {
    const { id = '', path = route.path.replace(':id', id), ...options } = await scenes[name]!()
    const count = async () =>
      (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_lines`)).rows[0]!.n
    const before = await count()
    const { status, headers, body } = await t.ask(route.method, path, options)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await count()).toBeGreaterThan(before)
    const { rows } = await t.db.execute<{ action: string; ip: string }>(
      sql`select action, ip from audit_lines where request_id = ${headers['x-request-id']}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]!.ip).toBe('127.0.0.1')
  },
)

test('sample data added by two people at once is added once', async () => {
  const answers = await Promise.all([t.ask('POST', '/sample-data', { as }), t.ask('POST', '/sample-data', { as })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await t.ask('DELETE', '/sample-data', { as })).status).toBe(200)
})

test('a name typed in look-alike letters signs in to the same account, and nobody gets another account with it', async () => {
  const spelled = `đặng.${fresh()}`
  await member({ username: spelled })
  const signUp = (username: string) => t.ask('POST', '/auth/sign-up', { body: { ...person(), username, password } })
  // The Cyrillic letter looks much like the Latin n.
  for (const twin of [spelled.normalize('NFD'), spelled.toUpperCase(), ` ${spelled} `, spelled.replace('n', 'п')])
    expect((await signUp(twin)).body.fields, twin).toEqual({ username: 'users.username-format' })
  expect((await signUp(spelled.replace('đặ', 'da'))).body.reason).toBe('users.username-alike')
  const signIn = (username: string, secret: string) =>
    t.ask('POST', '/auth/login', { body: { username, password: secret } })
  expect((await signIn(spelled.normalize('NFD').toUpperCase(), owner.password)).status).toBe(200)
  const name = `dang.${fresh()}`
  expect((await signUp(name)).status).toBe(200)
  const theirs = await signIn(name, password)
  expect(theirs.body.roles).toEqual([])
  expect((await t.ask('GET', '/me/display', { as: { token: theirs.body.token } })).body.display).toBeNull()
})

test('a new account with the name of a deleted one inherits nothing', async () => {
  const input = { username: `cu.${fresh()}`, roles: ['catalog'], passwordHash: await hashPassword(owner.password) }
  const old = await make.account(t.db, input)
  const token = await t.tokenOf(old.id)
  await t.ask('PUT', '/me/display', { as: { token }, body: display })
  const link = await linkOf(old.id)
  await t.db.execute(sql`delete from accounts where id = ${old.id}`)
  await t.db.execute(sql`delete from people where id = ${old.personId}`)
  t.sessions.forget()
  const again = await make.account(t.db, { username: input.username, status: 'pending' })
  const mine = { token: await t.tokenOf(again.id) }
  expect((await t.ask('GET', '/me', { as: { token } })).status).toBe(401)
  expect((await t.ask('POST', '/reset-password', { body: { token: link, password } })).body.reason).toBe(
    'session.link-invalid',
  )
  expect((await t.ask('GET', '/me', { as: mine })).body).toMatchObject({ id: again.id, roles: [], permissions: [] })
  expect((await t.ask('GET', '/me/display', { as: mine })).body.display).toBeNull()
})

test('an idempotency key of one person does not work for another', async () => {
  const body = { title: 'Một lần' }
  const [mine, again, theirs] = [
    await t.ask('POST', '/courses', { as, key: 'cung-mot-khoa', body }),
    await t.ask('POST', '/courses', { as, key: 'cung-mot-khoa', body }),
    await t.ask('POST', '/courses', { as: 'catalog', key: 'cung-mot-khoa', body }),
  ]
  expect(again.body).toEqual(mine.body)
  expect(theirs.status).toBe(200)
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('expired rows are removed from every growing table, and nothing else is', async () => {
  const old = async (days: number) => {
    await t.db.execute(sql`update idempotency_keys set created_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update outbox_mails set created_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update attempts set updated_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update password_links set expires_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update passkey_challenges set expires_at = now() - make_interval(days => ${days})`)
    await t.db.execute(sql`update sessions set ends_at = now() - make_interval(days => ${days})`)
    await sweep(t.db)
  }
  const left = async () =>
    (
      await t.db.execute<Record<string, number>>(sql`select
        (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from outbox_mails where status <> 'waiting') as mails,
        (select count(*)::int from attempts) as attempts, (select count(*)::int from password_links) as links,
        (select count(*)::int from refresh_tokens) as tokens`)
    ).rows[0]!
  await t.db.execute(sql`update outbox_mails set status = 'sent' where secret_link is null`)
  const before = await left()
  for (const n of Object.values(before)) expect(n).toBeGreaterThan(0)
  await old(31 - 2)
  expect(await left()).toEqual({ ...before, attempts: 0, links: 0, mails: expect.any(Number) })
  await old(91)
  expect(await left()).toEqual({ keys: 0, mails: 0, attempts: 0, links: 0, tokens: 0 })
})
